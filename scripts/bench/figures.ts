/** One result. Timings are medians with the range of their runs. */
export interface Figure {
  name: string;
  value: number;
  unit: 'B' | 'ms' | 'documents' | 'score';
  /** The largest acceptable value. */
  budget?: number;
  range?: [min: number, max: number];
}

export interface BenchPart {
  name: string;
  title: string;
  measure: () => Promise<Figure[]>;
}

const rounded = (value: number): number => Number(value.toPrecision(4));

export function median(name: string, unit: Figure['unit'], runs: readonly number[], budget?: number): Figure {
  const sorted = [...runs].sort((a, b) => a - b);
  const at = (index: number): number => rounded(sorted[index] ?? 0);
  const middle = (sorted.length - 1) / 2;
  const value = (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2;
  return { name, value, unit, ...(budget ? { budget } : {}), range: [at(0), at(sorted.length - 1)] };
}

/** Results by part and figure. */
export type Record = { [part: string]: { [figure: string]: number } };

export function change(now: number, last: number | undefined): string {
  if (last === undefined) return 'new';
  if (now === last) return '=';
  if (last === 0) return `was ${last}`;
  const percent = Math.round((now / last - 1) * 100);
  return `${percent >= 0 ? '+' : ''}${percent} %`;
}

export function tableOf(figures: readonly Figure[], last: { [figure: string]: number } = {}): string {
  const rows = figures.map(({ name, value, unit, budget, range }) => [
    name,
    `${value.toLocaleString('en-US')} ${unit}`,
    range ? `${range[0]} to ${range[1]}` : '',
    change(value, last[name]),
    budget === undefined ? '' : `${value <= budget ? 'within' : 'OVER'} ${budget.toLocaleString('en-US')}`,
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const cell = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0);
  return rows.map((row) => `  ${row.map(cell).join('  ')}`.trimEnd()).join('\n');
}
