import { readFileSync } from 'node:fs';
import { inRoot } from '../paths';

export const SCALES: readonly number[] = [1000, 100_000, 1_000_000];

/** The instances of each function, from the table in docs/operations.md that a test compares with the functions. */
export const maxInstances = (): Record<string, number> =>
  Object.fromEntries(
    [...readFileSync(inRoot('docs/operations.md'), 'utf8').matchAll(/^\| `(\w+)` \| (\d+) \| [\d.]+ \| \d+ \|$/gm)].map(
      ([, name = '', instances]) => [name, Number(instances)],
    ),
  );
