const FORMULA = /^[=+\-@\t\r]/;

const QUOTED = /[",\r\n]/;

/** A cell that no spreadsheet takes for a formula: an apostrophe comes before it. */
function cell(value: string | number): string {
  const text = String(value);
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows of a CSV file (RFC 4180), each with a line end. */
export const csvRows = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** At the start of a file, so that spreadsheets read it as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';
