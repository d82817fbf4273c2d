import { spawn } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { BUNDLE, cacheFile, ID_LENGTH } from '../../functions/src/start/bundle';
import { inRoot } from '../places';
import { Refusal } from '../refusal';
import { digestOf } from './sources';

/** What a host of the functions loads. */
export const FUNCTIONS_OUTPUT = 'functions/lib/index.js';
/** The last that a build writes, which is of one release of Node: with another the functions are built again. */
export const FUNCTIONS_CACHE = cacheFile(dirname(FUNCTIONS_OUTPUT));
export const functionsSources = ['functions/src', 'package-lock.json', 'scripts/build/functions.ts'];

/** The id of a bundle that changes and has no code cache. */
export const WITHOUT_CACHE = '0'.repeat(ID_LENGTH);

const lib = inRoot(dirname(FUNCTIONS_OUTPUT));

/** The target is the Node that local runs and tests have; the deployed one is newer. */
export const functionsBuild = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  legalComments: 'none',
  loader: { '.csv': 'text' },
  logLevel: 'error',
} satisfies BuildOptions;

/**
 * Everything goes into one file, which starts faster than the packages do, and stays readable in a stack. It is the
 * expression of one function, as Node makes it of every CommonJS module: so it is compiled as it was read.
 * @param id of `ID_LENGTH` characters; a code cache serves the bundle that has the id that it was made for
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

/** The small programs around the bundle. What a build before them has left of a code cache goes. */
export async function buildStart(): Promise<void> {
  const entryPoints = ['index', 'make-cache'].map((name) => inRoot(`functions/src/start/${name}.ts`));
  await build({ ...functionsBuild, entryPoints, outdir: lib });
  for (const name of readdirSync(lib)) {
    if (name.endsWith('.code-cache')) rmSync(join(lib, name), { force: true });
  }
}

/** In a process of its own, as nothing but the functions may be in it. */
async function makeCache(): Promise<void> {
  const child = spawn(process.execPath, [join(lib, 'make-cache.js')], { stdio: ['ignore', 'ignore', 'inherit'] });
  const code = await new Promise((resolve) => child.once('error', resolve).once('close', resolve));
  if (code !== 0) throw new Refusal('The functions’ code cache could not be made: see the lines above.');
}

/** @throws Refusal; what is wrong has been printed by then */
export async function buildFunctions(): Promise<void> {
  await Promise.all([buildStart(), build(bundleBuild(digestOf(functionsSources)))]).catch(() => {
    throw new Refusal('The functions could not be built: see the lines above.');
  });
  await makeCache();
}
