import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvRows, withoutGuards } from './csv-text';

it('reads each written cell back unchanged', () => {
  const rows = [
    ['A "quoted" word', 'two\r\nlines', 'a, comma', '', '4.5'],
    ['plain', '\u201ccurly\u201d', 'però', ' spaces ', '"'],
  ];
  expect(parse(csvRows(rows))).toEqual(rows);
});

it.each(['=HYPERLINK("http://evil.example")', '+1+1', '-2', '@SUM(A1)', '\tx', '\rx', '＝1+2', '－2', "'=1"])(
  'does not begin with %j',
  (text) => {
    expect(parse(csvRows([[text, text]]))).toEqual([[`'${text}`, `'${text}`]]);
  },
);

/** Splits like a spreadsheet with this list separator: quotes count only at the start of a cell. */
function cellsOf(text: string, separator: string): string[] {
  const cells: string[] = [];
  for (let at = 0; at <= text.length; at += 1) {
    const quoted = text[at] === '"' ? /^"(?:[^"]|"")*"?/.exec(text.slice(at))?.[0] : undefined;
    const rest = text.slice(at + (quoted?.length ?? 0));
    const end = rest.search(new RegExp(`[${separator}\\r\\n]`));
    const plain = end < 0 ? rest : rest.slice(0, end);
    cells.push((quoted ?? '').replace(/^"|"$/g, '').replaceAll('""', '"') + plain);
    at += (quoted?.length ?? 0) + plain.length;
  }
  return cells;
}

const hostile = fc
  .array(fc.constantFrom('x', ';', ',', '\t', '\n', '\r\n', '"', "'", '=', '+', '-', '@', '＝', '1', ' '), {
    maxLength: 9,
  })
  .map((parts) => parts.join(''));

it.each([',', ';', '\t'])('has no formula in a spreadsheet that splits at %j', (separator) => {
  expect(cellsOf(csvRows([['a', 'x;=1+2;y']]), ';')).toContain("'=1+2");
  fc.assert(
    fc.property(fc.array(hostile, { minLength: 1, maxLength: 3 }), (row) => {
      const formulas = cellsOf(csvRows([['book', ...row]]), separator).filter((text) => /^"*[=+\-@＝]/.test(text));
      expect(formulas).toEqual([]);
    }),
  );
});

it('loses nothing when the guards are taken off', () => {
  fc.assert(
    fc.property(fc.array(hostile, { minLength: 2, maxLength: 3 }), (row) => {
      const [cells = []] = parse(csvRows([row]), { relax_column_count: true }) as string[][];
      expect(cells.map(withoutGuards)).toEqual(row);
    }),
  );
});

it('keeps negative numbers', () => {
  expect(csvRows([[-2, 0]])).toBe('-2,0\r\n');
});

it('keeps digits as text', () => {
  expect(csvRows([[{ asText: '014143958X' }, { asText: '' }]])).toBe('"=""014143958X""",\r\n');
});
