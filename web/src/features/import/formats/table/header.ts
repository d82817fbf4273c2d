import Papa from 'papaparse';
import type { Delimiter } from './rows';

const DELIMITERS: readonly Delimiter[] = [',', ';', '\t', '|'];

export interface Header {
  written: string[];
  delimiter: Delimiter;
}

export const headerName = (written: string): string => written.trim().toLowerCase().replace(/\s+/g, ' ');

export function headerOf(start: string): Header | undefined {
  const firstRow = start.slice(0, 20_000);
  const readings = DELIMITERS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(firstRow, { delimiter, newline: '\n', preview: 1 });
    return { written: (data[0] ?? []).map((cell) => cell.trim()), delimiter };
  });
  const [best] = readings.sort((one, other) => other.written.length - one.written.length);
  if (!best || best.written.length < 2) return undefined;
  const named = best.written.filter((name) => name !== '');
  const isHeader = named.length >= 2 && named.every((name) => name.length <= 80 && !name.includes('\n'));
  return isHeader ? best : undefined;
}

/** True if a table's header has all of the names. Their order and other columns don't matter. */
export function hasColumns(start: string, ...names: readonly (string | readonly string[])[]): boolean {
  const header = headerOf(start);
  if (!header) return false;
  const columns = new Set(header.written.map(headerName));
  return names.every((name) =>
    typeof name === 'string' ? columns.has(name) : name.some((synonym) => columns.has(synonym)),
  );
}
