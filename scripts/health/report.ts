import type { Line } from './visits';

/** The value that three quarters of the visits stay within (nearest rank). */
export function p75(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.75) - 1];
}

const figureOf = (lines: readonly Line[], name: 'lcp' | 'inp' | 'cls', digits: number): string =>
  p75(lines.flatMap((line) => line[name] ?? []))?.toFixed(digits) ?? '–';

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): [key: string, items: Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups].sort(([a], [b]) => a.localeCompare(b));
}

const row = (...cells: (string | number)[]) => cells.join('  ');

const dayOf = ({ at }: Line): string => at.slice(0, 10);

/** A line for each day and screen, then one for each day, error and build. Days are UTC. */
export function healthReport(lines: readonly Line[]): string[] {
  if (lines.length === 0) return ['No visits were reported. One visit in twenty reports.'];
  const screens = grouped(lines, (line) => row(dayOf(line), line.screen)).map(([key, visits]) =>
    row(
      key,
      `visits ${visits.length}`,
      `paint ${figureOf(visits, 'lcp', 0)} ms`,
      `interaction ${figureOf(visits, 'inp', 0)} ms`,
      `shift ${figureOf(visits, 'cls', 3)}`,
    ),
  );
  const thrown = lines.flatMap((line) =>
    line.errors.map((error) => ({ day: dayOf(line), build: line.build, ...error })),
  );
  const errors = grouped(thrown, ({ day, name, at = 'elsewhere', screen, build }) =>
    row(day, name, at, screen, `build ${build}`),
  ).map(([key, all]) => row(key, `${all.length} times`));
  return ['Visits, with the 75th percentile:', ...screens, '', 'Errors:', ...(errors.length > 0 ? errors : ['none'])];
}
