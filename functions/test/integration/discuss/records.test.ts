import { DocumentReference, WriteBatch } from 'firebase-admin/firestore';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addPublicBook, booksDiscussedIn, countBooksDiscussedIn, findPublicBook } from '../../../src/books/store';
import { createGenre } from '../../../src/discuss/genres/store';
import { openTopic, openTopicOfNewBook } from '../../../src/discuss/opening/store';
import { countTopicsOpenedIn, topicsOpenedIn } from '../../../src/discuss/threads/store';
import { db } from '../../../src/platform/store/firestore';
import { searchWordsOf } from '../../../src/platform/store/search-words';
import '../../fixtures/in-process';
import { emptyStore } from '../../fixtures/store';
import { at, fieldsOf, ids, now, publicPost, put, stored } from '../fixtures/records';

beforeEach(emptyStore);
afterAll(emptyStore);

const span = { from: at(1), before: at(3) };
const aGenre = (genre: string) => ({ genre, fiction: true, numBooks: 2, numDiscussions: 5 });

it('genres are created once and keep their counters', async () => {
  await createGenre('sci-fi', { genre: 'Sci-fi', fiction: false });
  expect(await stored()).toMatchObject({ 'genres/sci-fi': { numBooks: 0, numDiscussions: 0 } });
  await put({ 'genres/sci-fi': aGenre('Sci-fi') });
  await createGenre('sci-fi', { genre: 'Other', fiction: false });
  expect(await stored()).toEqual({ 'genres/sci-fi': aGenre('Sci-fi') });
});

const aBook = (changes: { genre?: string | null; numDiscussions?: number; latestDiscussion?: Date } = {}) => ({
  title: 'Emma',
  author: 'Jane Austen',
  publisher: 'John Murray',
  publishedDate: '1815',
  cover: '',
  genre: 'novels',
  searchWords: searchWordsOf('Emma', 'Jane Austen'),
  numDiscussions: 3,
  latestDiscussion: at(0),
  ...changes,
});

it('keeps books with a page unchanged, without a write', async () => {
  await put({ 'books/emma': aBook() });
  const commits = vi.spyOn(WriteBatch.prototype, 'commit');
  await addPublicBook('emma', { title: 'Another', author: 'Nobody' });
  expect(commits).not.toHaveBeenCalled();
  const none = await db().doc('books/none').get();
  vi.spyOn(DocumentReference.prototype, 'get').mockResolvedValueOnce(none);
  await addPublicBook('emma', { title: 'Another', author: 'Nobody' });
  expect([commits.mock.calls.length, await stored()]).toEqual([1, { 'books/emma': aBook() }]);
});

const post = publicPost('topic');
const opening = { title: 'The ending', post };
const topic = {
  title: 'The ending',
  bookId: 'emma',
  createdAt: now,
  numPosts: 1,
  order: { 2: 1 },
  latestPost: now,
  days: { '2026-11-21': 1 },
  chapter: null,
  openedBy: 'ada',
  searchWords: searchWordsOf('The ending'),
  onlyOpenerPosted: true,
  closed: false,
  closedBy: null,
  recent: {},
};
const opened = {
  'topics/topic': { ...topic, recent: ['topic'] },
  'topics/topic/order/2': { posts: ['topic'] },
  'topics/topic/live/posts': { numPosts: 1, latestPost: now },
  'posts/topic': fieldsOf(post),
};

it('books and topics are found and counted by time', async () => {
  for (const second of [0, 1, 2, 3]) {
    await put({
      [`books/${second}`]: aBook({ latestDiscussion: at(second) }),
      [`topics/${second}`]: { ...topic, createdAt: at(second) },
    });
  }
  expect([ids(await booksDiscussedIn(span, 9)), ids(await booksDiscussedIn(span, 1))]).toEqual([['2', '1'], ['2']]);
  expect([ids(await topicsOpenedIn(span, 9)), ids(await topicsOpenedIn(span, 1))]).toEqual([['2', '1'], ['2']]);
  expect([await countBooksDiscussedIn(span), await countTopicsOpenedIn(span)]).toEqual([2, 2]);
});

describe('a topic of a book', () => {
  const given = { 'books/emma': aBook(), 'genres/novels': aGenre('Novels') };

  it('is stored with its opening post and counted by the book and its genre', async () => {
    await put(given);
    const found = { kind: 'opened', thread: { _id: 'topic', ...topic } };
    expect(await openTopic(opening, 'novels')).toMatchObject(found);
    const after = {
      ...opened,
      'books/emma': aBook({ numDiscussions: 4, latestDiscussion: now }),
      'genres/novels': { ...aGenre('Novels'), numDiscussions: 6 },
    };
    expect(await stored()).toEqual(after);
    expect(await openTopic({ ...opening, title: 'Again' }, 'novels')).toMatchObject({ ...found, kind: 'repeated' });
    expect(await stored()).toEqual(after);
  });

  it.each([
    ['genre', { 'books/emma': aBook() }],
    ['book', { 'genres/novels': aGenre('Novels') }],
  ])("isn't stored without its %s", async (_case, documents) => {
    await put(documents);
    expect(await openTopic(opening, 'novels')).toEqual({ kind: 'missing' });
    expect(await stored()).toEqual(documents);
  });
});

it("the first topic of a book isn't stored if another one adds the book to the genre at the same time", async () => {
  await put({ 'genres/novels': aGenre('Novels'), 'books/emma': aBook({ genre: null }) });
  const asRead = await db().doc('books/emma').get();
  await put({ 'books/emma': aBook({ genre: 'other' }) });
  vi.spyOn(DocumentReference.prototype, 'get').mockResolvedValueOnce(asRead);
  expect(await openTopicOfNewBook(opening, { ...aBook(), genre: 'novels' })).toEqual({ kind: 'existing' });
  expect(await findPublicBook('emma')).toMatchObject({ genre: 'other' });
});
