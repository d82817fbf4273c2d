import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { csvPlugin } from './scripts/csv-plugin.ts';
import { LongestFirst } from './scripts/test/longest-first.ts';
import { lingui } from './web/lingui-plugin.ts';

// Screens show times in the device's zone. Workers inherit this one, regardless of the machine's own.
process.env.TZ = 'UTC';

const from = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** With more room, collecting it takes 7 % of the components' time instead of 10 %, and 3 % of the integration tests' instead of 8 %. */
const MUCH_GARBAGE = ['--max-semi-space-size=64'];

/** Files that only `npm run test:all` runs (scripts/test/parts.ts). */
const onlyAll = process.env.FLYLEAF_TESTS === 'main' ? ['**/*.all.test.*'] : [];

/** Shared by the server-side projects. Tests that need an emulator must not be in `unit`. */
const node = { environment: 'node', setupFiles: [from('./functions/test/setup.ts')] };

const withEmulators = {
  environment: 'node',
  /** One more than elsewhere, because these tests wait for the emulators. */
  maxWorkers: 3,
  execArgv: MUCH_GARBAGE,
  setupFiles: ['own-project', 'setup', 'sessions-as-deployed', 'quick-retries', 'indexes/watch', 'jobs'].map((name) =>
    from(`./functions/test/${name}.ts`),
  ),
};

/** Integration tests that break or close Firestore. They share no modules and mostly wait. */
const faults = [
  'functions/test/integration/faults/**/*.test.ts',
  'functions/test/integration/jobs/{killed,local}.all.test.ts',
];

/** Unit tests share their worker's modules. These don't, because they replace modules, listen to the process or create a client. */
const ownModules = [
  'functions/src/platform/store/{firestore,transaction}.test.ts',
  'functions/src/platform/http/body-limit.test.ts',
  'functions/src/cloud-function.test.ts',
  'functions/src/platform/http/identity/*.test.ts',
  'functions/src/threads/pages/store.test.ts',
  'web/src/entry-server.test.ts',
];

const components = {
  environment: 'happy-dom',
  execArgv: MUCH_GARBAGE,
  setupFiles: [from('./web/test/setup-language.ts'), from('./web/test/setup.ts')],
};

/** Component tests share modules too, except those that replace a package. */
const replacesModules = ['web/src/features/account/passkeys/passkeys.all.test.tsx'];

export default defineConfig({
  plugins: [csvPlugin, lingui(), react()],
  resolve: {
    alias: {
      '@contract': from('./functions/src/contract'),
      '@domain': from('./functions/src/domain'),
      '@': from('./web/src'),
      '@test': from('./web/test'),
      // Its CommonJS build requires ES modules, which Node can't do while they are being imported (nodejs/node#59366).
      'react-router-dom': from('./node_modules/react-router-dom/dist/index.mjs'),
    },
  },
  test: {
    pool: 'forks',
    maxWorkers: 2,
    exclude: onlyAll,
    // Later runs, and parts that share sources, read transformed modules from node_modules.
    experimental: { fsModuleCache: true },
    // High enough that even on a busy machine only a hang exceeds it, so no file sets its own.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    sequence: { sequencer: LongestFirst },
    unstubEnvs: true,
    unstubGlobals: true,
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          ...node,
          name: 'unit',
          setupFiles: [...node.setupFiles, from('./web/test/setup-language.ts')],
          include: [
            'functions/src/**/*.test.ts',
            'web/src/**/*.test.ts',
            'web/*.test.ts',
            'scripts/**/*.test.ts',
            'functions/test/indexes/*.test.ts',
          ],
          exclude: ownModules,
          isolate: false,
        },
      },
      { extends: true, test: { ...node, name: 'unit (own modules)', include: ownModules } },
      {
        extends: true,
        test: {
          ...components,
          name: 'components',
          include: ['web/src/**/*.test.tsx'],
          exclude: replacesModules,
          isolate: false,
        },
      },
      { extends: true, test: { ...components, name: 'components (own modules)', include: replacesModules } },
      { extends: true, test: { ...node, name: 'rules', include: ['functions/test/rules/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          ...withEmulators,
          name: 'integration',
          setupFiles: [...withEmulators.setupFiles, from('./functions/test/stopped-budgets.ts')],
          include: ['functions/test/integration/**/*.test.ts'],
          exclude: faults,
          isolate: false,
        },
      },
      { extends: true, test: { ...withEmulators, name: 'faults', include: faults } },
      { extends: true, test: { ...node, name: 'http', include: ['functions/test/http/**/*.test.ts'] } },
      { extends: true, test: { ...node, name: 'production', include: ['functions/test/production/**/*.test.ts'] } },
    ],
  },
});
