import { expect, it } from 'vitest';
import { type QueryShape, requiredIndex, singleFieldIndexes } from './fixtures/required-index';
import { hasSingleField, needlesslyIndexed } from './fixtures/single-fields';

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
])('the composite index of %s', (_, query, fields) => {
  expect(requiredIndex(query)).toBe(fields && `COLLECTION notes: ${fields}`);
});

it.each<[string, QueryShape, string[]]>([
  ['everything', { from }, []],
  ['equality', { from, where: all(is('a'), is('b')) }, ['COLLECTION notes: a =', 'COLLECTION notes: b =']],
  ['an order', { from, orderBy: [by('a', 'DESCENDING')] }, ['COLLECTION notes: a down']],
  ['a range', { from, where: is('a', 'LESS_THAN') }, ['COLLECTION notes: a up']],
  ['equality and the order by name', { from, where: is('a'), orderBy: [by('__name__')] }, ['COLLECTION notes: a =']],
  [
    'membership in a collection group',
    { from: [{ collectionId: 'x', allDescendants: true }], where: is('a', 'ARRAY_CONTAINS') },
    ['COLLECTION_GROUP x: a has'],
  ],
  ['a query that a composite index serves', { from, where: is('a'), orderBy: [by('b')] }, []],
])('the indexes of single fields of %s', (_, query, lines) => {
  expect(singleFieldIndexes(query)).toEqual(lines);
});

it.each([
  ['COLLECTION notes: userId =', true],
  ['COLLECTION notes: remark =', false],
  ['COLLECTION clubs: memberIds has', true],
  ['COLLECTION_GROUP likes: userId =', true],
  ['COLLECTION_GROUP likes: userId down', false],
  ['COLLECTION statements: at down', true],
  ['COLLECTION statements: facts =', false],
])('%s: %s', (line, exists) => {
  expect(hasSingleField(line)).toBe(exists);
});

it('finds unnecessarily indexed text, lists and maps', () => {
  const fields = { _id: 'a', remark: 'x', userId: 'ada', words: ['x'], more: {}, at: new Date(), page: 1, none: null };
  expect(needlesslyIndexed('notes', fields)).toEqual(['notes.words', 'notes.more']);
  expect(needlesslyIndexed('clubPosts', { 'translations.it': 'Sì', 'other.it': 'Sì' })).toEqual(['clubPosts.other']);
});
