import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { csvRows } from './csv-text';

it('reads each written cell back unchanged', () => {
  const rows = [
    ['A "quoted" word', 'two\r\nlines', 'a, comma', '', '4.5'],
    ['plain', '\u201ccurly\u201d', 'però', ' spaces ', '"'],
  ];
  expect(parse(csvRows(rows))).toEqual(rows);
});

it.each(['=HYPERLINK("http://evil.example")', '+1+1', '-2', '@SUM(A1)', '\tx', '\rx'])(
  'does not begin with %j',
  (text) => {
    expect(parse(csvRows([[text, text]]))).toEqual([[`'${text}`, `'${text}`]]);
  },
);

it('keeps negative numbers', () => {
  expect(csvRows([[-2, 0]])).toBe('-2,0\r\n');
});
