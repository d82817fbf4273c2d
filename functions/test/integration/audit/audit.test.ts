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

const first = (kind: string): string => [...store.keys()].find((path) => kindOf(path) === kind) ?? kind;

function having(kind: string, field: string, value: Value): Store {
  // A club's General discussion has no author, and no chapter.
  const isGeneral = (fields: Fields) => JSON.stringify(fields.bookId) === JSON.stringify({ stringValue: GENERAL });
  const isOther = (fields: Fields) => JSON.stringify(fields[field]) !== JSON.stringify(value) && !isGeneral(fields);
  const path = [...store.keys()].find((path) => kindOf(path) === kind && isOther(store.get(path) ?? {})) ?? kind;
  const fields: Fields = { ...store.get(path), [field]: value };
  return new Map([...store, [path, fields]]);
}

function without(kind: string): Store {
  const path = first(kind);
  return new Map([...store].filter(([other]) => other !== path));
}

const many = { integerValue: '7' };
const nothing = { mapValue: {} };

it.each<[string, string, Value]>([
  ['users/books', 'numNotes', many],
  ['users/books', 'titleOrder', { stringValue: 'another' }],
  ['users/books', 'finishedYears', { arrayValue: { values: [many] } }],
  ['notes', 'bookId', { stringValue: 'elsewhere' }],
  ['users/progress', 'chapter', { integerValue: '-1' }],
  [
    'users/progress',
    'previous',
    { mapValue: { fields: { chapter: { integerValue: '1' }, finished: { booleanValue: false } } } },
  ],
  ['users', 'username', { stringValue: 'another' }],
  ['genres', 'numBooks', many],
  ['genres', 'numDiscussions', many],
  ['books', 'numDiscussions', many],
  ['topics', 'numPosts', many],
  ['topics', 'order', nothing],
  ['topics', 'days', nothing],
  ['topics', 'latestPost', { timestampValue: '2020-01-01T00:00:00Z' }],
  ['topics', 'chapter', many],
  ['topics/order', 'posts', { arrayValue: {} }],
  ['topics/live', 'numPosts', many],
  ['topics/live', 'latestPost', { timestampValue: '2020-01-01T00:00:00Z' }],
  ['topics/likeCounts', 'counts', nothing],
  ['posts', 'likes', many],
  ['posts', 'replies', many],
  ['posts', 'discussionId', { stringValue: 'elsewhere' }],
  ['clubs', 'memberIds', { arrayValue: {} }],
  ['clubs', 'addedBy', nothing],
  ['clubs', 'title', { stringValue: 'Another' }],
  ['clubs', 'numBooks', many],
  ['clubs', 'currBookTitle', { stringValue: '' }],
  ['clubs', 'currBookAuthor', { stringValue: 'Someone' }],
  ['clubs', 'currBookCover', { stringValue: 'https://covers.openlibrary.org/b/id/1-M.jpg?default=false' }],
  ['clubs', 'lastPost', { nullValue: null }],
  ['clubs', 'days', nothing],
  ['clubs/books', 'days', nothing],
  ['clubs/books', 'activity', { mapValue: { fields: { '3': { mapValue: { fields: { posts: many } } } } } }],
  ['clubNames', 'current', { booleanValue: false }],
  ['clubNames', 'clubId', { stringValue: 'elsewhere' }],
  ['clubDiscussions', 'numPosts', many],
  ['clubDiscussions', 'lastPosterId', { stringValue: 'nobody' }],
  ['clubDiscussions', 'chapter', many],
  ['clubDiscussions', 'openedBy', { stringValue: 'nobody' }],
  ['clubDiscussions/live', 'numPosts', many],
  ['clubDiscussions/live', 'latestPost', { timestampValue: '2020-01-01T00:00:00Z' }],
  ['clubDiscussions/live', 'clubId', { stringValue: 'elsewhere' }],
  ['users/notices', 'about', { arrayValue: { values: [{ stringValue: 'elsewhere' }] } }],
  ['users/notices', 'clubId', { stringValue: 'elsewhere' }],
  ['users/notices', 'at', { timestampValue: '2020-01-01T00:00:00Z' }],
  ['users/notices', 'post', { stringValue: 'elsewhere' }],
  ['clubPosts', 'views', many],
  ['clubPosts', 'bookId', { stringValue: 'elsewhere' }],
])('finds %s with a wrong %s', (kind, field, value) => {
  expect(audit(having(kind, field, value))).not.toEqual([]);
});

it.each([
  ...[
    'users',
    'usernames',
    'users/books',
    'genres',
    'books',
    'topics',
    'topics/order',
    'topics/live',
    'topics/likeCounts',
    'posts',
  ],
  ...[
    'posts/likes',
    'clubs',
    'clubs/members',
    'clubs/books',
    'clubNames',
    'clubDiscussions',
    'clubDiscussions/live',
    'clubPosts',
  ],
])('finds a missing document of %s', (kind) => {
  expect(audit(without(kind))).not.toEqual([]);
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
