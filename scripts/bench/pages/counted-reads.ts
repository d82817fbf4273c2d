import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { FUNCTIONS_OUTPUT, functionsBuild } from '../../build/functions';
import { CommandError } from '../../command-error';
import { inRoot } from '../../paths';
import type { Figure } from '../figures';

const ENTRY = `
  import { readsOf } from './scripts/bench/pages/reads';
  const [pages, folder] = process.argv.slice(2);
  readsOf(JSON.parse(pages), folder).then((figures) => process.send(figures, () => process.exit(0)));
`;

/**
 * Counts in a process of its own, from a bundle that is made for it: the store's client inside the deployed bundle can't
 * be watched.
 */
export async function countedReads(
  pages: readonly { name: string; path: string }[],
  variables: { [name: string]: string },
): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'flyleaf-reads-'));
  try {
    const outfile = join(folder, 'reads.cjs');
    const stdin = { contents: ENTRY, resolveDir: inRoot(), loader: 'ts' as const };
    await build({ ...functionsBuild, entryPoints: [], sourcemap: false, stdin, outfile });
    const renderer = inRoot(dirname(FUNCTIONS_OUTPUT), 'pages');
    const child = fork(outfile, [JSON.stringify(pages), renderer], {
      ...{ env: { ...process.env, ...variables }, execArgv: [] },
    });
    const counted = once(child, 'message').then(([figures]) => figures as Figure[]);
    const stopped = once(child, 'exit').then(() => undefined);
    const figures = await Promise.race([counted, stopped]);
    if (!figures) throw new CommandError('The documents of the pages could not be counted. See the output above.');
    return figures;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
