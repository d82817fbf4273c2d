export interface Figure {
  name: string;
  value: number;
  unit: 'B' | 'ms' | 'documents' | 'ratio';
  budget?: number;
  range?: [min: number, max: number];
}

export type Values = { [figure: string]: number };

export type Record = { [part: string]: Values };

export interface BenchPart {
  name: string;
  title: string;
  measure: () => Promise<Figure[]>;
}

const rounded = (value: number): number => (Number.isInteger(value) ? value : Number(value.toPrecision(4)));

export function median(name: string, unit: Figure['unit'], runs: readonly number[], budget?: number): Figure {
  const sorted = [...runs].sort((a, b) => a - b);
  const at = (index: number): number => rounded(sorted[index] ?? 0);
  const middle = (sorted.length - 1) / 2;
  const value = rounded((at(Math.floor(middle)) + at(Math.ceil(middle))) / 2);
  return { name, value, unit, ...(budget === undefined ? {} : { budget }), range: [at(0), at(sorted.length - 1)] };
}

const isOver = ({ value, budget }: Figure): boolean => budget !== undefined && value > budget;

function change(now: number, last: number | undefined): string {
  if (last === undefined) return 'new';
  if (now === last) return '=';
  if (last === 0) return `was ${last}`;
  const percent = Math.round((now / last - 1) * 100);
  return `${percent >= 0 ? '+' : ''}${percent} %`;
}

function aligned(rows: readonly (readonly string[])[]): string {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const cell = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0);
  return rows.map((row) => `  ${row.map(cell).join('  ')}`.trimEnd()).join('\n');
}

export function tableOf(figures: readonly Figure[], last: Values = {}): string {
  return aligned(
    figures.map((figure) => [
      figure.name,
      `${figure.value.toLocaleString('en-US')} ${figure.unit}`,
      figure.range ? `${figure.range[0]} to ${figure.range[1]}` : '',
      change(figure.value, last[figure.name]),
      figure.budget === undefined
        ? ''
        : `${isOver(figure) ? 'OVER' : 'within'} ${figure.budget.toLocaleString('en-US')}`,
    ]),
  );
}
