import { describe, expect, it } from 'vitest';
import type { ClubDiscussion } from '../../../src/contract/club-threads';
import type { Club, ClubBook, ClubWithBook, MyClub } from '../../../src/contract/clubs';
import { notes } from '../../../src/contract/notes';
import type { Session } from '../../../src/contract/user';
import { notesHandlers } from '../../../src/notes/calls';
import { inProcess } from '../../fixtures/in-process';
import { sceneOf } from '../../fixtures/one-scene';
import {
  changeClub,
  newBook,
  newClub,
  newDiscussion,
  newFixture,
  newPost,
  newReply,
  planMeeting,
  remove,
  send,
  settingsOf,
} from '../fixtures/clubs';

const sendNotes = inProcess(notes, notesHandlers);

const fixture = sceneOf(newFixture);

const add = (fields: object, now?: Date) =>
  send<ClubBook>('POST /api/bookclubs/newBook', {
    as: fixture.ben,
    body: { club: fixture.club, ...fields },
    ...(now && { now }),
  });
const current = async (query = '') =>
  send<ClubBook[]>(`GET /api/bookclubs/clubBooks/${fixture.club}${query}`, { as: fixture.ada });
const myClub = async () => (await send<Club[]>('GET /api/bookclubs/myClubs', { as: fixture.ada })).body[0];
const update = (lists: object) => changeClub(fixture.ben, fixture.club, lists);
const discussionsOf = (book: string, query = '') =>
  send<ClubDiscussion[]>(`POST /api/bookclubs/getDiscussions${query}`, {
    as: fixture.ada,
    body: { club: fixture.club, book },
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

  it("include the caller's progress in each and no other member's; a list of clubs has that in the newest, and the next meeting", async () => {
    const { ada, ben, book } = fixture;
    const emma = await newBook(ada, fixture.club, 'Emma');
    await sendNotes(`PATCH /api/notes/progress/${book}`, { as: ada, body: { chapter: 12 } });
    await sendNotes(`PATCH /api/notes/progress/${emma}`, { as: ben, body: { finished: true } });
    const { body } = await send<ClubBook[]>(`GET /api/bookclubs/clubBooks/${fixture.club}`, { as: ada });
    expect(await myClub()).not.toHaveProperty('progress');
    await planMeeting(ada, fixture.club);
    const [ofBen] = (await send<MyClub[]>('GET /api/bookclubs/myClubs', { as: ben })).body;
    expect(ofBen).toMatchObject({
      progress: { finished: true },
      nextMeeting: { at: '2099-03-29T18:00:00.000Z' },
    });
    expect(body.map(({ _id, progress: at }) => [_id, at])).toEqual([
      [emma, null],
      [book, { chapter: 12, finished: false }],
    ]);
  });

  it("move between current and completed, also when added again, and don't move if in neither list", async () => {
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
    expect(await add({ id: emma, title: 'Emma' })).toMatchObject({ status: 200, body: { _id: emma } });
    expect(await myClub()).toMatchObject({ currBookTitle: 'Emma' });
    await update({ currentBooks: [fixture.book, emma] });
    expect(titles((await current()).body)).toEqual(['Persuasion', 'Emma']);
    expect(await settingsOf(fixture.ada, fixture.club)).toMatchObject({ completedBooks: [{ title: 'Sanditon' }] });
  });

  it('move only within their club and belong to one list', async () => {
    for (const [field, lists] of [
      ['currentBooks', { currentBooks: ['not-in-it'] }],
      ['completedBooks', { completedBooks: ['not-in-it'] }],
      ['completedBooks', { currentBooks: [fixture.book], completedBooks: [fixture.book] }],
    ] as const)
      expect(await update(lists)).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
    expect(titles((await current()).body)).toEqual(['Persuasion']);
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
});

it("counts today's posts, and has the last post of club, book and discussion, without deleted ones", async () => {
  const [first, second, later] = ['01T10:00', '02T10:00', '02T11:00'].map((time) => new Date(`2026-03-${time}:00Z`));
  const { discussion, ada, ben, book, club } = await newFixture(first);
  await newPost(ada, discussion, { now: second });
  const reply = await newReply(ben, discussion, { now: later });
  const says = async (now = second) => {
    const listed = { as: ada, now, body: { club, book } };
    const [[inClub], [ofBook], [inBook]] = [
      (await send<Club[]>('GET /api/bookclubs/myClubs', { as: ada, now })).body,
      (await send<ClubBook[]>(`GET /api/bookclubs/clubBooks/${club}`, { as: ada, now })).body,
      (await send<ClubDiscussion[]>('POST /api/bookclubs/getDiscussions', listed)).body,
    ];
    return {
      today: [inClub?.postsToday, ofBook?.numPostsToday, inBook?.postsToday],
      last: [inClub?.lastPost, ofBook?.lastPost, inBook?.latestActivity],
    };
  };
  const of = (today: number, last?: Date) => ({
    today: Array(3).fill(today),
    last: Array(3).fill(last?.toISOString()),
  });
  expect(await says(first)).toEqual(of(1, later));
  expect(await says()).toEqual(of(2, later));
  await send(`DELETE /api/bookclubs/post/${reply._id}`, { as: ben, now: second });
  expect(await says()).toEqual(of(1, second));
});

const clubsWith = async (as: Session, book: string) =>
  (await send<ClubWithBook[]>(`GET /api/bookclubs/reading/${book}`, { as })).body;

it("lists the reader's clubs with a book, completed or not, with the latest three of all discussions", async () => {
  const { ada, ben, club, book } = fixture;
  for (const title of ['One', 'Two', 'Three']) await newDiscussion(ada, club, book, title);
  const { club: other } = await newClub(ada);
  await newBook(ada, other, 'Emma');
  await changeClub(ada, club, { completedBooks: [book], currentBooks: [] });
  const found = await clubsWith(ben, book);
  expect(found).toMatchObject([{ club, current: false, numDiscussions: 4 }]);
  expect(found[0]?.latest.map(({ title }) => title)).toEqual(['Three', 'Two', 'One']);
  expect(await clubsWith(ada, book)).toHaveLength(1);
});

it('shows nothing of a club to former members, nor of a removed book', async () => {
  const { ada, ben, club, book } = fixture;
  await remove(ben, club, ben);
  expect(await clubsWith(ben, book)).toEqual([]);
  await send('POST /api/bookclubs/removeBook', { as: ada, body: { club, book, seen: { discussions: 1, posts: 1 } } });
  expect(await clubsWith(ada, book)).toEqual([]);
});
