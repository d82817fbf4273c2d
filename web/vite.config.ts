import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './build/chunk-groups.ts';
import { headScript } from './build/head-script.ts';
import { oneRuntime } from './build/one-runtime.ts';
import { textsOfScreens } from './build/texts-of-screens.ts';
import { webManifest } from './build/web-manifest.ts';
import { lingui } from './lingui-plugin.ts';

const from = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The page of a screen names 110 files, and their hashes don't compress: 42 bits tell two builds of a file apart. */
const SCRIPT_NAME = 'assets/[name]-[hash:7].js';

const hosting = `http://127.0.0.1:${process.env.HOSTING_PORT ?? '5050'}`;

export default defineConfig(({ isSsrBuild }) => ({
  root: from('.'),
  plugins: [headScript(), lingui(), react(), !isSsrBuild && [textsOfScreens(), oneRuntime(), webManifest()]],
  worker: { format: 'es' },
  /** Only tsconfig.json defines `@/`, `@contract/` and `@domain/`. */
  resolve: { tsconfigPaths: true },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    /** Fonts and images stay files, since the content security policy allows no `data:` fonts. */
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      ...(!isSsrBuild && {
        // `main` too, so that the groups know every screen's start code.
        input: [from('index.html'), from('src/main.tsx')],
        output: { codeSplitting: chunkGroups(), chunkFileNames: SCRIPT_NAME, entryFileNames: SCRIPT_NAME },
      }),
      // The renderer contains both languages' catalogs, whereas the browser loads one at a time.
      checks: { pluginTimings: false, ineffectiveDynamicImport: !isSsrBuild },
      /** Chakra builds its whole default theme at import; without this it stays in the bundle. */
      treeshake: {
        manualPureFunctions: [
          'defineConfig',
          'defineGlobalStyles',
          'defineRecipe',
          'defineSlotRecipe',
          'mergeConfigs',
          'createSystem',
        ],
        // Emotion imports it for `withTheme`, which is unused here.
        moduleSideEffects: [{ test: /hoist-non-react-statics|_isolated-hnrs/, sideEffects: false }],
      },
    },
  },
  /** `/__/` serves the project's configuration from Hosting, for the live layer. */
  server: { proxy: { '/api': hosting, '/__/': hosting } },
}));
