import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { CommandError } from '../command-error';
import { emulatorVariables, withEmulators } from '../emulators';
import { run } from '../test/command';
import type { BenchPart, Figure } from './figures';

/** A line written by functions/test/fixtures/costs.ts. A query without results is billed as one read. */
const Cost = z.object({ call: z.string(), reads: z.number(), queries: z.number(), writes: z.number() });

function figuresOf(report: string): Figure[] {
  const dearest = new Map<string, { reads: number; writes: number }>();
  for (const line of report.split('\n').filter(Boolean)) {
    const { call, reads, writes } = Cost.parse(JSON.parse(line));
    const known = dearest.get(call) ?? { reads, writes };
    dearest.set(call, { reads: Math.max(reads, known.reads), writes: Math.max(writes, known.writes) });
  }
  return [...dearest].sort(byName).flatMap(([call, { reads, writes }]) => [
    { name: `${call}: read`, value: reads, unit: 'documents' },
    { name: `${call}: written`, value: writes, unit: 'documents' },
  ]);
}

const byName = ([item]: [string, unknown], [other]: [string, unknown]) => (item < other ? -1 : 1);

export const documents: BenchPart = {
  name: 'documents',
  title: 'Documents read and written by each API call',
  measure: () =>
    withEmulators(['auth', 'firestore'], { project: 'demo-bench' }, async (suite) => {
      const folder = mkdtempSync(join(tmpdir(), 'flyleaf-costs-'));
      try {
        const file = join(folder, 'costs');
        const environment = { ...emulatorVariables(suite), FLYLEAF_COSTS: file };
        const files = ['access/walk', 'rates/reads'];
        const args = ['run', '--configLoader', 'runner', '--project', 'integration', '--reporter=dot', ...files];
        if ((await run('vitest/vitest.mjs', args, { environment })) !== 0)
          throw new CommandError('The document counts have changed. See the output above.');
        return existsSync(file) ? figuresOf(readFileSync(file, 'utf8')) : [];
      } finally {
        rmSync(folder, { recursive: true });
      }
    }),
};
