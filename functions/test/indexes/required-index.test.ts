import { expect, it } from 'vitest';
import { type QueryShape, requiredIndex } from './fixtures/required-index';

const from = [{ collectionId: 'notes' }];
const is = (fieldPath: string, op = 'EQUAL') => ({ fieldFilter: { field: { fieldPath }, op } });
const all = (...filters: ReturnType<typeof is>[]) => ({ compositeFilter: { filters } });
const by = (fieldPath: string, direction = 'ASCENDING') => ({ field: { fieldPath }, direction });

it.each<[string, QueryShape, string | undefined]>([
  ['everything', { from }, undefined],
  ['equality alone', { from, where: all(is('b'), is('a')) }, undefined],
  ['one order', { from, orderBy: [by('a', 'DESCENDING')] }, undefined],
  ['one order and the name after it', { from, orderBy: [by('a'), by('__name__')] }, undefined],
  ['a range', { from, where: is('a', 'LESS_THAN') }, undefined],
  ['a range and its own order', { from, where: is('a', 'LESS_THAN'), orderBy: [by('a')] }, undefined],
  ['the name against the order', { from, orderBy: [by('a'), by('__name__', 'DESCENDING')] }, 'a up, __name__ down'],
  ['two orders', { from, orderBy: [by('a'), by('b', 'DESCENDING')] }, 'a up, b down'],
  ['equality and an order', { from, where: all(is('b'), is('a')), orderBy: [by('c')] }, 'a =, b =, c up'],
  ['equality and a range', { from, where: all(is('b'), is('a', 'LESS_THAN')) }, 'b =, a up'],
  ['membership and an order', { from, where: is('a', 'ARRAY_CONTAINS'), orderBy: [by('c')] }, 'a has, c up'],
])('%s', (_, query, fields) => {
  expect(requiredIndex(query)).toBe(fields && `COLLECTION notes: ${fields}`);
});

it('distinguishes a collection group', () => {
  const query = { from: [{ collectionId: 'books', allDescendants: true }], where: is('a'), orderBy: [by('b')] };
  expect(requiredIndex(query)).toBe('COLLECTION_GROUP books: a =, b up');
});
