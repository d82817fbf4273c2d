import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type BuildContext, type BuildOptions, build, context, type OutputFile, type Plugin } from 'esbuild';
import { readBooks, readItalianTitles } from '../../functions/src/catalogue/data/store';
import { INDEX_FILE, makeIndex } from '../../functions/src/catalogue/embedded/index/store';
import { fonts } from '../../functions/src/pages/preview/fonts';
import { CommandError } from '../command-error';
import { type DeploySettings, deploySettings } from '../deploy/settings';
import { inRoot } from '../paths';

export const FUNCTIONS_OUTPUT = 'functions/lib/index.js';
export const functionsSources = ['functions/src', 'package-lock.json', 'scripts/build/functions.ts'];

const lib = inRoot(dirname(FUNCTIONS_OUTPUT));

/** Targets the Node version of local runs and tests. The deployed one is newer. */
export const functionsBuild = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  legalComments: 'none',
  loader: { '.csv': 'text' },
  logLevel: 'error',
} satisfies BuildOptions;

/** About a megabyte each, which only passkeys and assistants load. */
const apart = [
  {
    file: 'webauthn.js',
    filter: /^@simplewebauthn\/server/,
    modules: ['@simplewebauthn/server', '@simplewebauthn/server/helpers'],
  },
  {
    file: 'mcp.js',
    filter: /^@modelcontextprotocol\/sdk/,
    modules: ['server/index.js', 'server/webStandardStreamableHttp.js', 'types.js'].map(
      (module) => `@modelcontextprotocol/sdk/${module}`,
    ),
  },
];

const apartBuilds = apart.map(
  ({ file, modules }) =>
    ({
      ...functionsBuild,
      stdin: {
        contents: modules.map((module) => `export * from '${module}';`).join('\n'),
        resolveDir: inRoot('.'),
      },
      outfile: join(lib, file),
    }) satisfies BuildOptions,
);

const keptApart: Plugin = {
  name: 'kept-apart',
  setup: ({ onResolve }) => {
    for (const { file, filter } of apart) onResolve({ filter }, () => ({ path: `./${file}`, external: true }));
  },
};

/** One unminified file, which starts faster than separate packages and keeps stack traces readable. */
const bundleBuild = {
  ...functionsBuild,
  entryPoints: [inRoot('functions/src/index.ts')],
  outfile: inRoot(FUNCTIONS_OUTPUT),
  sourcemap: true,
  plugins: [keptApart],
} satisfies BuildOptions;

/** `firebase deploy` reads the built functions without their `.env` file. */
export const withSettings = ({ FLYLEAF_REGION, FLYLEAF_MIN_INSTANCES }: DeploySettings) => ({
  define: {
    'process.env.FLYLEAF_REGION': JSON.stringify(FLYLEAF_REGION),
    'process.env.FLYLEAF_MIN_INSTANCES': JSON.stringify(FLYLEAF_MIN_INSTANCES),
  },
});

function buildIndex(folder = lib): void {
  const books = readBooks(readFileSync(inRoot('functions/src/catalogue/books.csv'), 'utf8'));
  const italianTitles = readItalianTitles(readFileSync(inRoot('functions/src/catalogue/italian-titles.csv'), 'utf8'));
  writeFileSync(join(folder, INDEX_FILE), JSON.stringify(makeIndex(books, italianTitles)));
}

function buildData(): void {
  for (const { package: name, file } of Object.values(fonts).flat()) {
    cpSync(inRoot('node_modules', name, 'files', file), join(lib, 'fonts', file));
  }
  buildIndex();
}

/** @throws CommandError after printing the errors */
export async function buildFunctions(): Promise<void> {
  // A deploy names its project here, `firebase deploy` too.
  const settings = withSettings(deploySettings(process.env.GCLOUD_PROJECT));
  const builds: BuildOptions[] = [...apartBuilds, { ...bundleBuild, ...settings }];
  await Promise.all(builds.map((options) => build(options))).catch(() => {
    throw new CommandError('Building the functions failed. See the output above.');
  });
  buildData();
}

const isWritten = ({ path, contents }: OutputFile): boolean => existsSync(path) && readFileSync(path).equals(contents);

/** Rebuilds after each change. The first build only writes what is new, so that running functions don't reload. */
export async function watchFunctions(): Promise<BuildContext> {
  await Promise.all(apartBuilds.map((options) => build(options)));
  const watching = await context({
    ...bundleBuild,
    logLevel: 'warning',
    write: false,
    plugins: [
      keptApart,
      {
        name: 'write-changes',
        setup: ({ onEnd }) =>
          onEnd(({ outputFiles = [] }) => {
            for (const file of outputFiles) if (!isWritten(file)) writeFileSync(file.path, file.contents);
          }),
      },
    ],
  });
  await watching.watch();
  return watching;
}
