import { spawn } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { readBooks } from '../../functions/src/catalogue/books';
import { INDEX_FILE, makeIndex } from '../../functions/src/catalogue/search-index';
import { fonts } from '../../functions/src/pages/preview/fonts';
import { BUNDLE, cacheFile, ID_LENGTH } from '../../functions/src/start/bundle';
import { CommandError } from '../command-error';
import { inRoot } from '../paths';
import { digestOf } from './sources';

/** The entry point that Cloud Functions loads. */
export const FUNCTIONS_OUTPUT = 'functions/lib/index.js';
/** The last file of a build. Its name contains the Node version, so another version triggers a rebuild. */
export const FUNCTIONS_CACHE = cacheFile(dirname(FUNCTIONS_OUTPUT));
export const functionsSources = ['functions/src', 'package-lock.json', 'scripts/build/functions.ts'];

/** The id of a bundle without a code cache, as in `npm run dev`. */
export const WITHOUT_CACHE = '0'.repeat(ID_LENGTH);

const lib = inRoot(dirname(FUNCTIONS_OUTPUT));

/** Targets the Node version of local runs and tests. The deployed one is newer. */
export const functionsBuild = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  legalComments: 'none',
  logLevel: 'error',
} satisfies BuildOptions;

/**
 * One unminified file, which starts faster than separate packages and keeps stack traces readable. The banner and the
 * footer make it a single function expression, like Node's CommonJS wrapper, so the loader can compile it as it is.
 * @param id `ID_LENGTH` characters that tie a code cache to its bundle
 */
export const bundleBuild = (id: string) =>
  ({
    ...functionsBuild,
    entryPoints: [inRoot('functions/src/index.ts')],
    outfile: join(lib, BUNDLE),
    charset: 'ascii',
    banner: { js: `(function (exports, require, module, __filename, __dirname) { // ${id}` },
    footer: { js: '})' },
    sourcemap: true,
  }) satisfies BuildOptions;

/** Makes the index of the embedded catalogue, which the first search of an instance reads. */
export function buildIndex(folder = lib): void {
  const books = readBooks(readFileSync(inRoot('functions/src/catalogue/books.csv'), 'utf8'));
  writeFileSync(join(folder, INDEX_FILE), JSON.stringify(makeIndex(books)));
}

/**
 * Builds what the bundle needs beside it: the programs that load it, the fonts of preview images and the index of the
 * catalogue. Removes outdated code caches.
 */
export async function buildLoader(): Promise<void> {
  for (const { package: name, file } of Object.values(fonts).flat()) {
    cpSync(inRoot('node_modules', name, 'files', file), join(lib, 'fonts', file));
  }
  const entryPoints = ['index', 'make-cache'].map((name) => inRoot(`functions/src/start/${name}.ts`));
  await build({ ...functionsBuild, entryPoints, outdir: lib });
  buildIndex();
  for (const name of readdirSync(lib)) {
    if (name.endsWith('.code-cache')) rmSync(join(lib, name), { force: true });
  }
}

/** Runs in its own process, because the cache must contain nothing but the functions. */
async function makeCache(): Promise<void> {
  const child = spawn(process.execPath, [join(lib, 'make-cache.js')], { stdio: ['ignore', 'ignore', 'inherit'] });
  const code = await new Promise((resolve) => child.once('error', resolve).once('close', resolve));
  if (code !== 0) throw new CommandError('Creating the code cache of the functions failed. See the output above.');
}

/** @throws CommandError after printing what is wrong */
export async function buildFunctions(): Promise<void> {
  await Promise.all([buildLoader(), build(bundleBuild(digestOf(functionsSources)))]).catch(() => {
    throw new CommandError('Building the functions failed. See the output above.');
  });
  await makeCache();
}
