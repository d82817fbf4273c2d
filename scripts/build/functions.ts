import { type BuildOptions, build } from 'esbuild';
import { inRoot } from '../places';
import { Refusal } from '../refusal';

export const FUNCTIONS_OUTPUT = 'functions/lib/index.js';
export const functionsSources = ['functions/src', 'package-lock.json', 'scripts/build/functions.ts'];

/**
 * Everything goes into one file, which starts faster than the packages do, and stays readable in a stack. The target
 * is the Node that local runs and tests have; the deployed one is newer.
 */
export const functionsBuild = {
  entryPoints: [inRoot('functions/src/index.ts')],
  outfile: inRoot(FUNCTIONS_OUTPUT),
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  sourcemap: true,
  legalComments: 'none',
  loader: { '.csv': 'text' },
  logLevel: 'error',
} satisfies BuildOptions;

/** @throws Refusal; what is wrong has been printed by then */
export async function buildFunctions(): Promise<void> {
  await build(functionsBuild).catch(() => {
    throw new Refusal('The functions could not be built: see the lines above.');
  });
}
