import { expect, it } from 'vitest';
import { MAX_BODY_BYTES } from '../../../domain/limits';
import { presentRows, withinPart } from './view';

const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
const row = (line: number, text = '') => ({ line, kind: 'note' as const, reason: 'deleted', bookId: 'emma', text });
const emma = { _id: 'emma', title: 'Emma', author: 'Jane Austen' };

it('keeps rows and names that fit', () => {
  const part = { rows: [row(1, 'Words')], named: [emma] };
  expect(withinPart(part)).toEqual(part);
  expect(presentRows(part)).toMatchObject([{ line: 1, text: 'Words', title: 'Emma', outcome: 'skipped', page: 0 }]);
});

it('leaves out names without room', () => {
  const long = '📖'.repeat(300);
  const named = Array.from({ length: 40 }, (_, index) => ({ _id: `dune${index}`, title: long, author: long }));
  const part = withinPart({ rows: [row(1)], named: [...named, emma] });
  expect(part.rows).toEqual([row(1)]);
  expect(part.named.at(-1)).toEqual(emma);
  expect(bytes(part.named)).toBeGreaterThan(MAX_BODY_BYTES - 3000);
  expect(bytes([part.rows, part.named])).toBeLessThan(MAX_BODY_BYTES + 10);
});

it('keeps the places and reasons of the last rows when their words have no room', () => {
  const rows = Array.from({ length: 300 }, (_, index) => row(index, 'w'.repeat(230)));
  const part = withinPart({ rows, named: [emma] });
  expect(part.rows).toHaveLength(300);
  expect(part.rows[0]).toEqual(rows[0]);
  expect(part.rows.at(-1)).toEqual({ line: 299, kind: 'note', reason: 'deleted' });
  expect(bytes([part.rows, part.named])).toBeLessThan(MAX_BODY_BYTES + 10);
});
