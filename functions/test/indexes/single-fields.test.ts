import { expect, it } from 'vitest';
import { type QueryShape, singleFieldIndexes } from './fixtures/required-index';
import { hasSingleField, isExempt, needlesslyIndexed } from './fixtures/single-fields';

const from = [{ collectionId: 'notes' }];
const is = (fieldPath: string, op = 'EQUAL') => ({ fieldFilter: { field: { fieldPath }, op } });
const by = (fieldPath: string, direction = 'ASCENDING') => ({ field: { fieldPath }, direction });

it.each<[string, QueryShape, string[]]>([
  ['everything', { from }, []],
  [
    'equality',
    { from, where: { compositeFilter: { filters: [is('a'), is('b')] } } },
    ['COLLECTION notes: a =', 'COLLECTION notes: b ='],
  ],
  ['an order', { from, orderBy: [by('a', 'DESCENDING')] }, ['COLLECTION notes: a down']],
  ['a range', { from, where: is('a', 'LESS_THAN') }, ['COLLECTION notes: a up']],
  ['equality and the order by name', { from, where: is('a'), orderBy: [by('__name__')] }, ['COLLECTION notes: a =']],
  [
    'membership in a collection group',
    { from: [{ collectionId: 'x', allDescendants: true }], where: is('a', 'ARRAY_CONTAINS') },
    ['COLLECTION_GROUP x: a has'],
  ],
  ['a query that a composite index serves', { from, where: is('a'), orderBy: [by('b')] }, []],
])('%s', (_, query, lines) => {
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

it.each([
  ['notes', 'remark'],
  ['posts', 'content'],
  ['clubPosts', 'content'],
  ['clubPosts', 'translations'],
])('the long text of %s.%s is exempt', (collection, path) => {
  expect(isExempt(collection, path)).toBe(true);
});
