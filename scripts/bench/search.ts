import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { buildIndex, functionsBuild } from '../build/functions';
import { inRoot } from '../paths';
import { type BenchPart, median } from './figures';

const QUERIES = [
  'dune',
  'pride prejudice',
  'il nome della',
  'shel fran',
  'garcía márquez',
  'dostoyevsky idiot',
  'zzzzzz',
  'the',
];
const ROUNDS = 40;
const ENTRY = `
  import { embedded } from './functions/src/catalogue/embedded';
  import { readIndex } from './functions/src/catalogue/search-index';
  const load = async () => readIndex(__dirname);
  export const search = (text) => embedded(load).search(text);
  const warm = embedded(load);
  export const searchWarm = (text) => warm.search(text);
`;

interface Catalogue {
  search: (text: string) => Promise<unknown[]>;
  searchWarm: (text: string) => Promise<unknown[]>;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Bundled like the functions, with the index of the books beside it. */
async function bundled<T>(work: (catalogue: Catalogue) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'flyleaf-bench-'));
  const outfile = join(folder, 'catalogue.cjs');
  try {
    const stdin = { contents: ENTRY, resolveDir: inRoot(), loader: 'ts' as const };
    buildIndex(folder);
    await build({ ...functionsBuild, entryPoints: [], sourcemap: false, stdin, outfile });
    return await work(createRequire(import.meta.url)(outfile) as Catalogue);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const search: BenchPart = {
  name: 'search',
  title: 'Search in the embedded catalogue',
  measure: () =>
    bundled(async (catalogue) => {
      const first: number[] = [];
      for (let round = 0; round < 5; round += 1) first.push(await timed(() => catalogue.search('dune')));
      await catalogue.searchWarm('dune');
      const figures = [median('first search of an instance', 'ms', first, 600)];
      for (const query of QUERIES) {
        const runs: number[] = [];
        for (let round = 0; round < ROUNDS; round += 1) runs.push(await timed(() => catalogue.searchWarm(query)));
        figures.push(median(`"${query}"`, 'ms', runs, 40));
      }
      return figures;
    }),
};
