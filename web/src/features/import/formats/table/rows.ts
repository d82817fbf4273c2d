import Papa from 'papaparse';
import { Unreadable } from '../format';

export interface Row {
  line: number;
  cells: string[];
  source: string;
}

export type Delimiter = ',' | ';' | '\t' | '|';

/** No row of a known service is nearly as long. */
const MAX_ROW_CHARACTERS = 1024 * 1024;

/** Tabs separate cells, and quotation marks are characters. */
export function eachUnquotedRow(text: string, onRow: (row: Row) => void): void {
  eachLine(text, (source, line) => {
    if (source.trim() !== '') onRow({ line, cells: source.split('\t'), source });
  });
}

/** @throws `Unreadable` for a line that is too long */
export function eachLine(text: string, onLine: (source: string, line: number) => void): void {
  let start = 0;
  for (let line = 1; start <= text.length; line += 1) {
    const end = text.indexOf('\n', start);
    const stop = end < 0 ? text.length : end;
    if (stop - start > MAX_ROW_CHARACTERS) throw new Unreadable('long-line', line);
    onLine(text.slice(start, stop), line);
    start = stop + 1;
  }
}

/** Leaves out empty rows. @throws `Unreadable` for a quoted cell without an end, and for a row that is too long */
export function eachRow(text: string, delimiter: Delimiter, onRow: (row: Row) => void): void {
  let line = 1;
  let start = 0;
  refuseLongLines(text);
  Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    quoteChar: '"',
    header: false,
    step: ({ data: cells, errors, meta }, parser) => {
      const source = text.slice(start, meta.cursor);
      const rowLine = line;
      line += countLineEnds(source);
      start = meta.cursor;
      if (errors.some(({ code }) => code === 'MissingQuotes')) {
        parser.abort();
        throw new Unreadable('unclosed-quote', rowLine);
      }
      if (source.length > MAX_ROW_CHARACTERS) throw new Unreadable('long-line', rowLine);
      if (cells.some((cell) => cell.trim() !== '')) onRow({ line: rowLine, cells, source: source.trimEnd() });
    },
  });
}

function refuseLongLines(text: string): void {
  if (text.length > MAX_ROW_CHARACTERS) eachLine(text, () => {});
}

function countLineEnds(text: string): number {
  let count = 0;
  for (let index = text.indexOf('\n'); index >= 0; index = text.indexOf('\n', index + 1)) count += 1;
  return count;
}
