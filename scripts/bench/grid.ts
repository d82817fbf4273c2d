import { aligned, change, type Figure, isOver, type Values } from './figures';

/** Numbers are short, because a row has many of them. The head of their column names the unit. */
const shown: Partial<{ [unit in Figure['unit']]: { head: string; text: (value: number) => string } }> = {
  B: { head: ' kB', text: (value) => (value / 1000).toFixed(1) },
  ms: { head: ' ms', text: (value) => value.toFixed(0) },
  score: { head: '', text: (value) => value.toFixed(3) },
};

const textOf = (value: number, unit: Figure['unit']): string => shown[unit]?.text(value) ?? String(value);

/** The value, its spread, how it differs from the committed one, and `!` over its budget. */
function cellOf(figure: Figure | undefined, last: Values): string {
  if (!figure) return '';
  const { name, value, unit, range = [value, value] } = figure;
  const [least, most] = range.map((end) => textOf(end, unit));
  const spread = least === most ? '' : ` (${least} to ${most})`;
  return `${textOf(value, unit)}${spread} ${change(value, last[name])}${isOver(figure) ? ' !' : ''}`;
}

/** Figures named `row: column` as a table with a line for each row. */
export function gridOf(figures: readonly Figure[], columns: readonly string[], last: Values = {}): string {
  const byName = new Map(figures.map((figure) => [figure.name, figure]));
  const rows = [...new Set(figures.map(({ name }) => name.split(': ')[0] ?? ''))];
  const headOf = (column: string): string => {
    const unit = figures.find(({ name }) => name.endsWith(`: ${column}`))?.unit;
    return `${column}${(unit && shown[unit]?.head) ?? ''}`;
  };
  const lines = rows.map((row) => [row, ...columns.map((column) => cellOf(byName.get(`${row}: ${column}`), last))]);
  return aligned([['', ...columns.map(headOf)], ...lines]);
}
