import { beforeAll, expect, it } from 'vitest';
import { GENERAL } from '../../../src/domain/addresses';
import { newScene } from '../../calls/scene';
import { type Fields, kindOf, type Store, type Value } from '../../fixtures/store';
import { audit } from './fixtures/audit';

let store: Store;
beforeAll(async () => {
  ({ store } = await newScene());
});

it('finds nothing in consistent data', () => {
  expect(audit(store)).toEqual([]);
});

function having(kind: string, field: string, value: Value): Store {
  // A club's General discussion has no author, and no chapter.
  const isGeneral = (fields: Fields) => JSON.stringify(fields.bookId) === JSON.stringify({ stringValue: GENERAL });
  const isOther = (fields: Fields) => JSON.stringify(fields[field]) !== JSON.stringify(value) && !isGeneral(fields);
  const path = [...store.keys()].find((path) => kindOf(path) === kind && isOther(store.get(path) ?? {})) ?? kind;
  const fields: Fields = { ...store.get(path), [field]: value };
  return new Map([...store, [path, fields]]);
}

const many = { integerValue: '7' };
const nothing = { mapValue: {} };
const none = { arrayValue: {} };
const elsewhere = { stringValue: 'elsewhere' };
const longAgo = { timestampValue: '2020-01-01T00:00:00Z' };
const here = { mapValue: { fields: { chapter: { integerValue: '1' }, finished: { booleanValue: false } } } };
const activity = { mapValue: { fields: { '3': { mapValue: { fields: { posts: many } } } } } };

it.each<[string, Value, string[]]>([
  ['users/books', many, ['numNotes']],
  ['users/books', elsewhere, ['titleOrder']],
  ['users/books', { arrayValue: { values: [many] } }, ['finishedYears']],
  ['notes', elsewhere, ['bookId']],
  ['users/progress', { integerValue: '-1' }, ['chapter']],
  ['users/progress', here, ['previous']],
  ['users', elsewhere, ['username']],
  ['genres', many, ['numBooks', 'numDiscussions']],
  ['books', many, ['numDiscussions']],
  ['topics', many, ['numPosts', 'chapter']],
  ['topics', nothing, ['order', 'days']],
  ['topics', longAgo, ['latestPost']],
  ['topics/order', none, ['posts']],
  ['topics/live', many, ['numPosts']],
  ['topics/live', longAgo, ['latestPost']],
  ['topics/likeCounts', nothing, ['counts']],
  ['posts', many, ['likes', 'replies']],
  ['posts', elsewhere, ['discussionId']],
  ['clubs', none, ['memberIds']],
  ['clubs', nothing, ['addedBy', 'days']],
  ['clubs', elsewhere, ['title', 'currBookId', 'currBookTitle', 'currBookAuthor', 'currBookCover']],
  ['clubs', many, ['numBooks']],
  ['clubs', { nullValue: null }, ['lastPost']],
  ['clubs/books', nothing, ['days']],
  ['clubs/books', activity, ['activity']],
  ['clubNames', { booleanValue: false }, ['current']],
  ['clubNames', elsewhere, ['clubId']],
  ['clubDiscussions', many, ['numPosts', 'chapter']],
  ['clubDiscussions', elsewhere, ['lastPosterId', 'openedBy']],
  ['clubDiscussions/live', many, ['numPosts']],
  ['clubDiscussions/live', longAgo, ['latestPost']],
  ['clubDiscussions/live', elsewhere, ['clubId']],
  ['users/notices', { arrayValue: { values: [elsewhere] } }, ['about']],
  ['users/notices', elsewhere, ['clubId', 'post']],
  ['users/notices', longAgo, ['at']],
  ['clubPosts', many, ['views']],
  ['clubPosts', elsewhere, ['bookId']],
])('finds %s with %o as %o', (kind, value, fields) => {
  for (const field of fields) expect([field, audit(having(kind, field, value))]).not.toEqual([field, []]);
});

it('finds a reply with an earlier chapter than its parent', () => {
  const [above = '', below = ''] = [...store.keys()].filter((path) => kindOf(path) === 'posts');
  const reply: Fields = { ...store.get(below), replyTo: { stringValue: above.split('/')[1] ?? '' } };
  const changed = new Map([...store, [above, { ...store.get(above), chapter: many }], [below, reply]]);
  expect(audit(changed)).toContain(`${below} goes less far than the post above it`);
});

it('finds an unknown collection', () => {
  expect(audit(new Map([...store, ['new/one', {}]]))).toEqual(['new is no collection that is known']);
});
