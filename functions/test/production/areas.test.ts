import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import type { ClubDiscussion } from '../../src/contract/club-threads';
import type { Club } from '../../src/contract/clubs';
import type { Genre, PublicBook, PublicPost, Topic } from '../../src/contract/discuss';
import type { FoundBook } from '../../src/contract/search';
import type { Session } from '../../src/contract/user';
import { ask, newReader, pageCookieOf } from '../http/fixtures/site';

const WAITING = { timeout: 30_000, interval: 500 };

it('user: a reader signs up, signs in and signs out everywhere', async () => {
  const { id, email } = await newReader();
  const body = { email, password: 'reading-123' };
  const { status, headers, body: as } = await ask<Session>('POST', '/api/user/login', { body });
  expect([status, headers.get('cache-control'), as.id]).toEqual([200, 'private, no-store', id]);
  expect(await ask('GET', '/api/user', { as })).toMatchObject({ status: 200, body: { id, email } });
  expect(await ask('POST', '/api/user/signOutEverywhere', { as })).toMatchObject({ status: 200 });
});

it('search and notes: a reader finds and adds a book, and creates, edits and deletes a note', async () => {
  const as = await newReader();
  const [first] = (await ask<FoundBook[]>('GET', '/api/notes/book/d%C3%BBne%20frank')).body;
  const { id = '', title = '', author = '' } = first ?? {};
  const shelved = await ask('POST', `/api/notes/books/${id}`, {
    as,
    body: { userId: as.id, gId: id, title, author },
  });
  expect(shelved).toMatchObject({ status: 200, body: { _id: id, title: 'Dune' } });

  const note = { bookId: id, chapter: 1, remark: 'Fear is the mind-killer. 📚', pub: true, userId: 'forged' };
  const options = { as, body: note, headers: { 'Idempotency-Key': 'the-first-note' } };
  const [made, again] = [
    await ask<{ _id: string }>('POST', '/api/notes/', options),
    await ask('POST', '/api/notes', options),
  ];
  expect(made).toMatchObject({ status: 200, body: { userId: as.id, remark: note.remark } });
  expect(again.body).toEqual(made.body);

  const path = `/api/notes/${made.body._id}`;
  expect(await ask('PATCH', path, { as, body: { page: 9 } })).toMatchObject({ status: 200, body: { page: 9 } });
  expect(await ask('DELETE', path, { as })).toMatchObject({ status: 200, body: { _id: made.body._id } });
  expect(await ask('GET', '/api/notes/books', { as })).toMatchObject({ status: 200, body: [{ numNotes: 0 }] });
});

it('discuss: a visitor browses from genres to a thread, with answers that the CDN caches for a minute', async () => {
  const walk = async <T>(path: string): Promise<T> => {
    const { status, headers, body } = await ask<T>('GET', path);
    expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'public, max-age=0, s-maxage=60']);
    expect(headers.get('vary')?.toLowerCase()).toContain('authorization');
    return body;
  };
  const genres = await walk<Genre[]>('/api/discuss/genres');
  const classics = genres.find(({ url }) => url === 'classics');
  // Other tests may have added genres.
  expect(genres.length).toBeGreaterThanOrEqual(34);
  const books = await walk<PublicBook[]>(`/api/discuss/books/${classics?._id}`);
  expect(books).toHaveLength(classics?.numBooks ?? 0);
  const book = books.find(({ _id }) => _id === 'pride-and-prejudice-austen');
  const topics = await walk<Topic[]>(`/api/discuss/topics/${book?._id}`);
  expect(topics).toHaveLength(book?.numDiscussions ?? 0);
  const longest = [...topics].sort((a, b) => b.numPosts - a.numPosts)[0];
  const posts = await walk<PublicPost[]>(`/api/discuss/posts/${longest?._id}?page=0&limit=5`);
  expect(posts.filter(({ isReply }) => !isReply)).toHaveLength(5);
  expect(posts.filter(({ replyTo }) => replyTo === posts[0]?._id)).toHaveLength(posts[0]?.replies ?? -1);
});

it('bookclubs and pages: a member posts and sees the thread on a rendered page, and a stranger finds no club', async () => {
  const [as, stranger] = await Promise.all([newReader(), newReader()]);
  const book = `persuasion-${randomUUID().slice(0, 8)}`;
  const post = <Answer>(call: string, body: object, reader = as) =>
    ask<Answer>('POST', `/api/bookclubs/${call}`, { as: reader, body });
  const { club } = (await post<Club>('newClub', { title: `Slow Readers ${as.username}`, members: [] })).body;
  await post('newBook', { club, id: book, title: 'Persuasion', author: 'Jane Austen' });
  const opened = { club, book, title: 'The long wait', post: 'Eight years.' };
  const { _id: discussion } = (await post<ClubDiscussion>('newDiscussion', opened)).body;
  await post('newReply', { id: discussion, remark: 'And a half.' });

  const address = `/bookclubs/${club}/${book}/${discussion}`;
  const cookie = await pageCookieOf(as);
  // On a machine that is too busy to draw a reader's page in a second, the app draws it, as elsewhere.
  await vi.waitFor(async () => {
    const { status, headers, body: html } = await ask<string>('GET', address, { headers: cookie });
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    for (const text of ['The long wait', 'Eight years.', 'Jane Austen']) expect(html).toContain(text);
  }, WAITING);
  expect(await post('getSettings', { clubName: club }, stranger)).toMatchObject({ status: 404 });
});

it('unsubscribe: a forged link in an email opens a page that nobody caches', async () => {
  const { status, headers, body } = await ask<string>('GET', '/unsubscribe?t=forged');
  expect([status, headers.get('cache-control')]).toEqual([400, 'private, no-store']);
  expect(body).toContain('This link doesn&#39;t work');
});
