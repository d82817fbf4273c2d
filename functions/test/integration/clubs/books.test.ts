import type { DocumentReference } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ClubDiscussion } from '../../../src/contract/club-threads';
import type { Club, ClubBook, ClubSettings } from '../../../src/contract/clubs';
import { notes } from '../../../src/contract/notes';
import { notesHandlers } from '../../../src/notes/calls';
import { db } from '../../../src/platform/store/firestore';
import { inProcess } from '../../fixtures/in-process';
import { countReads } from '../../fixtures/reads';
import {
  anId,
  type Fixture,
  newBook,
  newDiscussion,
  newFixture,
  newPost,
  newReply,
  sampleText,
  send,
  settingsOf,
} from '../fixtures/clubs';

const sendNotes = inProcess(notes, notesHandlers);

let fixture: Fixture;
beforeEach(async () => {
  fixture = await newFixture();
});

const add = (fields: object, now?: Date) =>
  send<ClubBook>('POST /api/bookclubs/newBook', {
    as: fixture.ben,
    body: { club: fixture.club, ...fields },
    ...(now && { now }),
  });
const current = async (query = '') =>
  send<ClubBook[]>(`GET /api/bookclubs/clubBooks/${fixture.club}${query}`, { as: fixture.ada });
const myClub = async (now?: Date) =>
  (await send<Club[]>('GET /api/bookclubs/myClubs', { as: fixture.ada, ...(now && { now }) })).body[0];
const update = (lists: object) =>
  send<ClubSettings>('POST /api/bookclubs/updateSettings', {
    as: fixture.ben,
    body: { currTitle: fixture.club, newTitle: fixture.club.replaceAll('_', ' '), ...lists },
  });
const discussionsOf = (book: string, query = '', now?: Date) =>
  send<ClubDiscussion[]>(`POST /api/bookclubs/getDiscussions${query}`, {
    as: fixture.ada,
    body: { club: fixture.club, book },
    ...(now && { now }),
  });

const titles = (books: { title: string }[]) => books.map(({ title }) => title);

describe('a club’s books', () => {
  it('are listed once, newest first, page by page, with the newest title on the club', async () => {
    const emma = await newBook(fixture.ada, fixture.club, 'Emma');
    const again = await add({ id: emma, title: 'Another title', author: '' });
    expect(again.body).toEqual({ _id: emma, title: 'Emma', author: 'An Author', lastPost: null, numPostsToday: 0 });
    expect(titles((await current()).body)).toEqual(['Emma', 'Persuasion']);
    expect(await myClub()).toMatchObject({ currBookTitle: 'Emma', currentBooks: [{ title: 'Emma' }] });
    const first = await current('?limit=1');
    expect(titles(first.body)).toEqual(['Emma']);
    const next = await send<ClubBook[]>(`GET ${/<(.*)>/.exec(first.headers.Link ?? '')?.[1]}`, { as: fixture.ada });
    expect(titles(next.body)).toEqual(['Persuasion']);
  });

  it("include the caller's progress in each and no other member's", async () => {
    const { ada, ben, book } = fixture;
    const emma = await newBook(ada, fixture.club, 'Emma');
    await sendNotes(`PATCH /api/notes/progress/${book}`, { as: ada, body: { chapter: 12 } });
    await sendNotes(`PATCH /api/notes/progress/${emma}`, { as: ben, body: { finished: true } });
    const { body } = await send<ClubBook[]>(`GET /api/bookclubs/clubBooks/${fixture.club}`, { as: ada });
    expect(body.map(({ _id, progress: at }) => [_id, at])).toEqual([
      [emma, null],
      [book, { chapter: 12, finished: false }],
    ]);
  });

  it("move between current and completed, and don't move if in neither list", async () => {
    const [emma, sanditon] = [
      await newBook(fixture.ada, fixture.club, 'Emma'),
      await newBook(fixture.ada, fixture.club, 'Sanditon'),
    ];
    const done = await update({ completedBooks: [sanditon, sanditon] });
    expect(done.body).toMatchObject({ completedBooks: [{ _id: sanditon, title: 'Sanditon', author: 'An Author' }] });
    expect(titles(done.body.currentBooks)).toEqual(['Emma', 'Persuasion']);
    expect(await myClub()).toMatchObject({ currBookTitle: 'Emma' });
    await update({ currentBooks: [sanditon], completedBooks: [emma, fixture.book] });
    expect(titles((await current()).body)).toEqual(['Sanditon']);
    expect(await myClub()).toMatchObject({ currBookTitle: 'Sanditon' });
    await update({ currentBooks: [], completedBooks: [sanditon] });
    expect(await myClub()).toMatchObject({ currBookTitle: '', currentBooks: [] });
    await update({ currentBooks: [fixture.book, emma] });
    expect(titles((await current()).body)).toEqual(['Emma', 'Persuasion']);
    expect(await settingsOf(fixture.ada, fixture.club)).toMatchObject({ completedBooks: [{ title: 'Sanditon' }] });
  });

  it('become current again when a completed one is added again', async () => {
    await update({ completedBooks: [fixture.book] });
    expect(await add({ id: fixture.book, title: 'Persuasion' })).toMatchObject({
      status: 200,
      body: { _id: fixture.book },
    });
    expect(titles((await current()).body)).toEqual(['Persuasion']);
    expect(await myClub()).toMatchObject({ currBookTitle: 'Persuasion' });
  });

  it('move only within their club and belong to one list', async () => {
    const refused = (field: string) => ({ status: 400, body: { fields: { [field]: expect.any(String) } } });
    expect(await update({ currentBooks: ['not-in-it'] })).toMatchObject(refused('currentBooks'));
    expect(await update({ completedBooks: ['not-in-it'] })).toMatchObject(refused('completedBooks'));
    expect(await update({ currentBooks: [fixture.book], completedBooks: [fixture.book] })).toMatchObject(
      refused('completedBooks'),
    );
    expect(titles((await current()).body)).toEqual(['Persuasion']);
  });

  it.each([
    [{ title: 'No id' }, 'id'],
    [{ id: 'a/b', title: 'A slash' }, 'id'],
    [{ id: 'b', title: '' }, 'title'],
    [{ id: 'b', title: 'x'.repeat(301) }, 'title'],
    [{ id: 'b', title: 'One', author: 7 }, 'author'],
  ])('reject %o', async (fields, field) => {
    expect(await add(fields)).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
  });

  it('are all stored when five are added at once', async () => {
    // Within the same millisecond, so that only their order tells them apart.
    const now = new Date();
    const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => add({ id: `book-${n}`, title: `Book ${n}` }, now)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const { body } = await current();
    expect(body).toHaveLength(6);
    expect(await myClub()).toMatchObject({ currBookTitle: body[0]?.title });
  });
});

describe('discussions of a club book', () => {
  it('are listed by cursor, most recently active first, with the last poster', async () => {
    const early = await newDiscussion(fixture.ada, fixture.club, fixture.book, 'The walk to Winthrop');
    await newPost(fixture.ben, fixture.discussion);
    const { body } = await discussionsOf(fixture.book);
    expect(titles(body)).toEqual(['The ending', 'The walk to Winthrop']);
    expect(body[0]).toMatchObject({ lastPoster: fixture.ben.username, postsToday: 2, numPosts: 2 });
    expect(body[1]).toEqual({ ...early, unread: expect.anything() });
    const first = await discussionsOf(fixture.book, '?limit=1');
    const cursor = /cursor=([^&>]*)/.exec(first.headers.Link ?? '')?.[1];
    expect(titles((await discussionsOf(fixture.book, `?limit=1&cursor=${cursor}`)).body)).toEqual([early.title]);
  });

  it('need a book of the club, a title and an opening post of 8 to 350 characters', async () => {
    const begin = (fields: object) =>
      send('POST /api/bookclubs/newDiscussion', {
        as: fixture.ada,
        body: { club: fixture.club, book: fixture.book, title: 'One', post: sampleText(1), ...fields },
      });
    const refused = (field: string) => ({ status: 400, body: { fields: { [field]: expect.any(String) } } });
    expect(await begin({ post: 'seven ch' })).toMatchObject({ status: 200 });
    expect(await begin({ post: '📚'.repeat(350) })).toMatchObject({ status: 200 });
    expect(await begin({ post: ' seven c ' })).toMatchObject(refused('post'));
    expect(await begin({ post: 'x'.repeat(351) })).toMatchObject(refused('post'));
    expect(await begin({ title: ' ' })).toMatchObject(refused('title'));
    expect(await begin({ title: 'x'.repeat(121) })).toMatchObject(refused('title'));
    expect(await begin({ book: 'not-in-it' })).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await discussionsOf('not-in-it')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    const empty = await newBook(fixture.ada, fixture.club, 'Emma');
    expect(await discussionsOf(empty)).toMatchObject({ status: 200, body: [] });
  });

  it('are created once when the request is sent twice', async () => {
    const key = anId();
    const body = { club: fixture.club, book: fixture.book, title: 'Once', post: sampleText(1) };
    const again = () => send<ClubDiscussion>('POST /api/bookclubs/newDiscussion', { as: fixture.ada, key, body });
    const [first, second] = await Promise.all([again(), again()]);
    expect(first).toEqual(second);
    expect((await discussionsOf(fixture.book)).body).toHaveLength(2);
  });
});

describe('counters', () => {
  const day = (date: string) => new Date(`2026-03-${date}T10:00:00Z`);

  it("include today's posts and the last post of club, book and discussion, without deleted ones", async () => {
    fixture = await newFixture(day('01'));
    const { discussion, ada, ben, book } = fixture;
    await newPost(ada, discussion, { now: day('02') });
    const reply = await newReply(ben, discussion, { now: new Date('2026-03-02T11:00:00Z') });
    const says = async (now: Date) => {
      const [inClub, [ofBook], [inBook]] = [
        await myClub(now),
        (await send<ClubBook[]>(`GET /api/bookclubs/clubBooks/${fixture.club}`, { as: ada, now })).body,
        (await discussionsOf(book, '', now)).body,
      ];
      return {
        today: [inClub?.postsToday, ofBook?.numPostsToday, inBook?.postsToday],
        last: [inClub?.lastPost, ofBook?.lastPost, inBook?.latestActivity],
      };
    };
    const [at1, at2, at3] = [day('01'), day('02'), new Date('2026-03-02T11:00:00Z')].map((date) => date.toISOString());
    expect(await says(day('01'))).toEqual({ today: [1, 1, 1], last: [at3, at3, at3] });
    expect(await says(day('02'))).toEqual({ today: [2, 2, 2], last: [at3, at3, at3] });
    expect(await says(day('03'))).toEqual({ today: [0, 0, 0], last: [at3, at3, at3] });
    await send(`DELETE /api/bookclubs/post/${reply._id}`, { as: ben, now: day('02') });
    expect(await says(day('02'))).toEqual({ today: [1, 1, 1], last: [at2, at2, at2] });
    await send(`DELETE /api/bookclubs/post/${discussion}`, { as: ada, now: day('02') });
    expect(await says(day('02'))).toEqual({ today: [1, 1, 1], last: [at2, at2, at2] });
    expect(at1).not.toBe(at2);
  });

  it('stay exact when twenty members post, like and view at once', async () => {
    const { ada, ben, discussion } = fixture;
    const each = Array.from({ length: 10 }, (_, n) => n);
    await Promise.all([
      ...each.map((n) => newPost(ada, discussion, { text: sampleText(n) })),
      ...each.map((n) => newReply(ben, discussion, { text: sampleText(n) })),
      ...[ada, ben, ada, ben].map((as) => send('POST /api/bookclubs/like', { as, body: { id: discussion } })),
      ...[ada, ben, ada, ben].map((as) => send('POST /api/bookclubs/view', { as, body: { id: discussion } })),
    ]);
    expect(await myClub()).toMatchObject({ postsToday: 21 });
    expect((await discussionsOf(fixture.book)).body[0]).toMatchObject({ numPosts: 21, postsToday: 21 });
    const { body } = await send('POST /api/bookclubs/getPosts', {
      as: ada,
      body: { club: fixture.club, book: fixture.book, discussion },
    });
    expect(body).toMatchObject({
      results: 11,
      posts: expect.arrayContaining([expect.objectContaining({ likes: 2, views: 2, replies: 10, liked: true })]),
    });
  });
});

it('takes the 1,000th book of a club and rejects the 1,001st', async () => {
  const { docs } = await db().collection('clubs').where('memberIds', 'array-contains', fixture.ada.id).get();
  await docs[0]?.ref.update({ numBooks: 999 });
  expect(await add({ id: anId(), title: 'The 1,000th' })).toMatchObject({ status: 200 });
  expect(await add({ id: anId(), title: 'The 1,001st' })).toMatchObject({
    status: 409,
    body: { error: 'A club can have at most 1,000 books.', code: 'conflict', fields: { id: expect.any(String) } },
  });
  expect((await docs[0]?.ref.get())?.get('numBooks')).toBe(1000);
  expect(await add({ id: fixture.book, title: 'Persuasion' })).toMatchObject({ status: 200 });
});

it('lists a hundred books in each part of the settings, each book once', async () => {
  const { ada, club } = fixture;
  const { docs } = await db().collection('clubs').where('memberIds', 'array-contains', ada.id).get();
  const batch = db().batch();
  for (let number = 0; number < 150; number += 1) {
    batch.set(docs[0]?.ref.collection('books').doc(`book-${number}`) as DocumentReference, {
      ...{ title: `${number}`, author: '', publisher: '', published: '', current: number % 2 === 0 },
      ...{ currentSince: new Date(Date.UTC(2020, 0, 1 + number)), lastPost: null, days: {}, completedAt: null },
      ...{ cover: '', activity: {}, glossary: [], schedule: [], isScheduled: false },
    });
  }
  await batch.commit();
  const part = (query = '') =>
    send<ClubSettings>(`POST /api/bookclubs/getSettings${query}`, { as: ada, body: { clubName: club } });
  const { result: first, reads } = await countReads(() => part());
  const second = await part(`?${/<.*\?(.*)>/.exec(first.headers.Link ?? '')?.[1]}`);
  const books = [first, second].map(({ body }) => [...body.currentBooks, ...body.completedBooks]);
  expect(books.map(({ length }) => length)).toEqual([100, 51]);
  expect(new Set(books.flat().map(({ _id }) => _id)).size).toBe(151);
  expect([first, second].map(({ body }) => body.members.length)).toEqual([2, 0]);
  expect(second.headers.Link).toBeUndefined();
  expect(reads).toBeLessThan(110);
  expect(await part('?cursor=x')).toMatchObject({ status: 400 });
});
