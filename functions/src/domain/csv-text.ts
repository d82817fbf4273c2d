/** Where a spreadsheet can begin a cell: one that splits at semicolons or tabs ignores quotes inside its cells. */
const FORMULA = /(?<=^|[;\t\r\n])(?=["']*[=+\-@＝＋－＠\t\r])/g;

const GUARDED = /(?<=^|[;\t\r\n])'(?=["']*[=+\-@＝＋－＠\t\r])/g;

const QUOTED = /[",;\t\r\n]/;

/** `asText` keeps spreadsheets from changing digits to a number. */
type Cell = string | number | { asText: string };

/** A cell that no spreadsheet takes for a formula: an apostrophe comes before it. */
function cell(value: Cell): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object') return value.asText === '' ? '' : `"=""${value.asText}"""`;
  const safe = value.replace(FORMULA, "'");
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows of a CSV file (RFC 4180), each with a line end. */
export const csvRows = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

export const withoutGuards = (text: string): string => text.replace(GUARDED, '');

/** Starts a file, so that spreadsheets read it as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';
