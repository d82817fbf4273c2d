import { DocumentReference, WriteBatch } from 'firebase-admin/firestore';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAccountErasure } from '../../../src/accounts/erasing-accounts';
import {
  addPublicBook,
  booksDiscussedIn,
  countBooksDiscussedIn,
  findPublicBook,
  genresOfBooks,
} from '../../../src/books/store';
import { createGenre, findGenre } from '../../../src/discuss/genres';
import {
  countTopicsOpenedIn,
  findTopic,
  openTopic,
  openTopicOfNewBook,
  topicsOpenedIn,
} from '../../../src/discuss/topics-store';
import { db } from '../../../src/platform/store/firestore';
import { searchWordsOf } from '../../../src/platform/store/search-words';
import '../../fixtures/in-process';
import { emptyStore } from '../../fixtures/store';
import { at, failNextBatch, fieldsOf, ids, now, paths, publicPost, put, stored } from '../fixtures/records';

beforeEach(emptyStore);
afterAll(emptyStore);

const span = { from: at(1), before: at(3) };
const aGenre = (genre: string) => ({ genre, fiction: true, numBooks: 2, numDiscussions: 5 });

describe('genres', () => {
  it('are created once and keep their counters', async () => {
    await createGenre('sci-fi', { genre: 'Sci-fi', fiction: false });
    const made = { genre: 'Sci-fi', fiction: false, numBooks: 0, numDiscussions: 0 };
    expect(await stored()).toEqual({ 'genres/sci-fi': made });
    await put({ 'genres/sci-fi': aGenre('Sci-fi') });
    await createGenre('sci-fi', { genre: 'Other', fiction: false });
    expect(await findGenre('sci-fi')).toEqual({ _id: 'sci-fi', ...aGenre('Sci-fi') });
    expect(await findGenre('poetry')).toBeUndefined();
  });
});

const aBook = (changes: object = {}) => ({
  ...{
    title: 'Emma',
    author: 'Jane Austen',
    publisher: 'John Murray',
    publishedDate: '1815',
    cover: '',
    genre: 'novels',
  },
  searchWords: searchWordsOf('Emma', 'Jane Austen'),
  ...{ numDiscussions: 3, latestDiscussion: at(0), ...changes },
});
const pageOnly = aBook({ publisher: '', publishedDate: '', genre: null, numDiscussions: 0, latestDiscussion: null });

describe('public books', () => {
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

  it('are found and counted by the time of their latest discussion', async () => {
    for (const second of [0, 1, 2, 3]) await put({ [`books/${second}`]: aBook({ latestDiscussion: at(second) }) });
    expect([ids(await booksDiscussedIn(span, 9)), ids(await booksDiscussedIn(span, 1))]).toEqual([['2', '1'], ['2']]);
    expect(await countBooksDiscussedIn(span)).toBe(2);
  });

  it('are found with their genre', async () => {
    await put({ 'books/emma': aBook(), 'books/page': pageOnly });
    const genreOf = await genresOfBooks(['emma', 'page', 'x', 'emma']);
    expect(['emma', 'page', 'x'].map(genreOf)).toEqual(['novels', null, null]);
  });
});

const post = publicPost('topic');
const opening = { title: 'The ending', post };
const topic = {
  ...{ title: 'The ending', bookId: 'emma', createdAt: now, numPosts: 1, order: { 2: 1 }, latestPost: now },
  ...{ days: { '2026-11-21': 1 }, chapter: null, openedBy: 'ada', searchWords: searchWordsOf('The ending') },
  ...{ onlyOpenerPosted: true, closed: false, closedBy: null, recent: {} },
};
const opened = {
  'topics/topic': { ...topic, recent: ['topic'] },
  'topics/topic/order/2': { posts: ['topic'] },
  'topics/topic/live/posts': { numPosts: 1, latestPost: now },
  'posts/topic': fieldsOf(post),
};

describe('topics', () => {
  it('are found and counted by their opening time', async () => {
    for (const second of [0, 1, 2, 3]) await put({ [`topics/${second}`]: { ...topic, createdAt: at(second) } });
    expect([ids(await topicsOpenedIn(span, 9)), ids(await topicsOpenedIn(span, 1))]).toEqual([['2', '1'], ['2']]);
    expect(await countTopicsOpenedIn(span)).toBe(2);
  });
});

describe('a topic of a book', () => {
  const given = { 'books/emma': aBook(), 'genres/novels': aGenre('Novels') };

  it('is stored with its opening post and counted by the book and its genre', async () => {
    await put(given);
    const found = { kind: 'opened', topic: { _id: 'topic', ...topic } };
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

  it("isn't stored while its author's account is being erased", async () => {
    await put(given);
    await startAccountErasure('ada', now);
    expect(await openTopic(opening, 'novels')).toEqual({ kind: 'erasing' });
    expect(await findTopic('topic')).toBeUndefined();
  });
});

describe('the first topic of a book', () => {
  const { numDiscussions: _, latestDiscussion: __, ...book } = aBook();
  const open = () => openTopicOfNewBook(opening, book as typeof book & { genre: string });
  const genre = { 'genres/novels': aGenre('Novels') };
  const after = {
    ...opened,
    'books/emma': aBook({ numDiscussions: 1, latestDiscussion: now }),
    'genres/novels': { ...aGenre('Novels'), numBooks: 3, numDiscussions: 6 },
  };

  it('adds the book to the genre', async () => {
    await put(genre);
    expect(await open()).toMatchObject({ kind: 'opened', topic: { _id: 'topic', ...topic } });
    expect(await stored()).toEqual(after);
  });

  it('keeps the title and author of a book with a page for its notes', async () => {
    await put({ ...genre, 'books/emma': { ...pageOnly, title: 'Emma, a novel', author: 'J. Austen' } });
    expect(await open()).toMatchObject({ kind: 'opened' });
    expect(await stored()).toEqual({
      ...after,
      'books/emma': { ...after['books/emma'], title: 'Emma, a novel', author: 'J. Austen' },
    });
  });

  it("isn't stored for a book that already has a genre, nor without the genre", async () => {
    expect(await open()).toEqual({ kind: 'missing' });
    expect(await paths()).toEqual([]);
    const given = { ...genre, 'books/emma': aBook() };
    await put(given);
    expect(await open()).toEqual({ kind: 'existing' });
    expect(await stored()).toEqual(given);
  });

  it("isn't stored if another one adds the book to the genre at the same time", async () => {
    await put({ ...genre, 'books/emma': pageOnly });
    const asRead = await db().doc('books/emma').get();
    await put({ 'books/emma': aBook({ genre: 'other' }) });
    vi.spyOn(DocumentReference.prototype, 'get').mockResolvedValueOnce(asRead);
    expect(await open()).toEqual({ kind: 'existing' });
    expect(await findPublicBook('emma')).toMatchObject({ genre: 'other' });
  });
});

it.each([
  ['a genre', () => createGenre('novels', { genre: 'Novels', fiction: false })],
  ['a book', () => addPublicBook('emma', { title: 'Emma', author: '' })],
  ['a topic', () => openTopic(opening, 'novels')],
])('reports a failure of Firestore to store %s', async (_case, work) => {
  failNextBatch();
  await expect(work()).rejects.toEqual({ code: 13 });
});
