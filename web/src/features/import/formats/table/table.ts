import { withoutGuards } from '@domain/csv-text';
import Papa from 'papaparse';
import { Unreadable } from '../format';
import { headerName, headerOf } from './header';
import { eachRow, eachUnquotedRow, type Row } from './rows';

export interface Entry {
  line: number;
  source: string;
  cells: readonly string[];
  /** The trimmed cell of the first of these columns that the table has; empty without one. */
  get(...names: readonly string[]): string;
}

/** `="0441013597"` is how spreadsheets are kept from changing a number. */
const FORMULA = /^="([^"]*)"$/;

/** Exports, Flyleaf's too, put an apostrophe before a text that a spreadsheet would compute. */
export const cellText = (cell: string | undefined): string => {
  const text = (cell ?? '').trim();
  return FORMULA.exec(text)?.[1] ?? withoutGuards(text);
};

export function eachEntry(text: string, onEntry: (entry: Entry) => void, { isQuoted = true } = {}): void {
  const header = headerOf(text);
  if (!header) throw new Unreadable('unknown', 1, 'table');
  const columns = new Map<string, number>();
  for (const [index, written] of header.written.entries()) {
    const name = headerName(written);
    if (!columns.has(name)) columns.set(name, index);
  }
  let isFirst = true;
  const onRow = (row: Row) => {
    if (isFirst) {
      isFirst = false;
      return;
    }
    const cells = wholeCells(row.cells, header.delimiter, columns.size);
    const get = (...names: readonly string[]) => {
      const name = names.find((synonym) => columns.has(synonym));
      return cellText(cells[columns.get(name ?? '') ?? -1]);
    };
    onEntry({ line: row.line, source: row.source, cells, get });
  };
  if (isQuoted) eachRow(text, header.delimiter, onRow);
  else eachUnquotedRow(text, onRow);
}

/** Some programs quote a row as a whole, with the quotes of its cells doubled. */
function wholeCells(cells: string[], delimiter: string, columns: number): string[] {
  const [first = '', ...rest] = cells;
  const isQuotedRow = columns > 2 && first.includes(delimiter) && rest.every((cell) => cell.trim() === '');
  if (!isQuotedRow) return cells;
  const inner = Papa.parse<string[]>(first, { delimiter, newline: '\n' }).data[0] ?? cells;
  return inner.length > columns / 2 ? inner : cells;
}
