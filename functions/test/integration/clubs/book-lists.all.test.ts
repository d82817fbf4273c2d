import { beforeEach, describe, expect, it } from 'vitest';
import type { LogEntry } from '../../../src/contract/club-log';
import type { Club, ClubContents } from '../../../src/contract/clubs';
import type { Meeting } from '../../../src/contract/meetings';
import type { Session } from '../../../src/contract/user';
import { sceneOf } from '../../fixtures/one-scene';
import { newCrowd } from '../../fixtures/readers';
import { readStore } from '../../fixtures/store';
import {
  changeClub,
  newBook,
  newClub,
  newDiscussion,
  newPost,
  newReply,
  planMeeting,
  sampleText,
  send,
  settingsOf,
} from '../fixtures/clubs';

let ada: Session;
let ben: Session;
let club: string;
sceneOf(async () => {
  [ada, ben] = (await newCrowd(2)) as [Session, Session];
  ({ club } = await newClub(ada, undefined, [ben.username]));
});

const removeBook = (as: Session, book: string, seen?: { discussions: number; posts: number }) =>
  send('POST /api/bookclubs/removeBook', { as, body: { club, book, ...(seen && { seen }) } });
const order = (as: Session, books: string[]) => send('POST /api/bookclubs/orderBooks', { as, body: { club, books } });
const current = async () => (await settingsOf(ada, club)).currentBooks.map(({ title }) => title);
const newest = async () => (await send<Club[]>('GET /api/bookclubs/myClubs', { as: ada })).body[0]?.currBookTitle;

it('removes a book without posts, current or completed', async () => {
  const [emma, dune] = [await newBook(ada, club, 'Emma'), await newBook(ben, club, 'Dune')];
  expect(await removeBook(ben, dune)).toMatchObject({ status: 200, body: 'ok' });
  expect([await current(), await newest()]).toEqual([['Emma'], 'Emma']);
  expect(await removeBook(ben, dune)).toMatchObject({ status: 404 });
  await changeClub(ada, club, { completedBooks: [emma] });
  expect(await removeBook(ben, emma)).toMatchObject({ status: 200 });
  expect([await current(), await newest()]).toEqual([[], '']);
});

it('keeps a book that members write about at the same moment', async () => {
  const book = await newBook(ada, club, 'Emma');
  const body = { club, book, title: 'Here', post: sampleText('Here') };
  const [opened, removed] = await Promise.all([
    send('POST /api/bookclubs/newDiscussion', { as: ben, body }),
    removeBook(ada, book),
  ]);
  expect([opened.status, removed.status]).toEqual(opened.status === 200 ? [200, 409] : [404, 200]);
});

describe('a book that members have written about', () => {
  let book: string;
  beforeEach(async () => {
    const kept = await newBook(ada, club, 'Emma');
    await newDiscussion(ben, club, kept, 'It stays', new Date(Date.now() - 60_000));
    book = await newBook(ada, club, 'Dune');
  });
  const contents = async (as: Session) =>
    (await send<ClubContents>('POST /api/bookclubs/getContents', { as, body: { club, book } })).body;
  const talk = async () => {
    const { _id } = await newDiscussion(ben, club, book, 'The desert');
    const post = await newPost(ben, _id, { text: `@${ada.username} What do you think of it?` });
    await newReply(ada, post._id);
    return _id;
  };

  it('is deleted with its discussions and disappears from the club and its readers', async () => {
    const discussion = await talk();
    await planMeeting(ada, club, { book, chapter: 3 });
    const { latest, ...seen } = await contents(ada);
    expect(latest).toMatchObject([{ _id: discussion, title: 'The desert' }]);
    expect(seen).toMatchObject({ discussions: 1, discussionsOfOthers: 1, posts: 3 });
    expect(await removeBook(ada, book, { discussions: 1, posts: 3 })).toMatchObject({ status: 200, body: 'ok' });
    expect(await current()).toEqual(['Emma']);
    expect(await newest()).toBe('Emma');
    const left = [...(await readStore())].filter(
      ([path, fields]) => !path.includes('/log/') && JSON.stringify(fields).includes(book),
    );
    expect(left.map(([path]) => path)).toEqual([]);
    const [listed] = (await send<Meeting[]>(`GET /api/bookclubs/meetings/${club}`, { as: ben })).body;
    expect(listed).toMatchObject({ book: null, chapter: null, sequence: 1 });
    const { body: log } = await send<LogEntry[]>('POST /api/bookclubs/getLog', { as: ben, body: { club } });
    expect(log[0]).toMatchObject({ kind: 'bookRemoved', user: ada.username, title: 'Dune' });
  });

  it('stays if it has new posts since the member saw them, or the member saw none', async () => {
    const discussion = await talk();
    await newPost(ben, discussion);
    const refused = { status: 409, body: { fields: { book: expect.any(String) } } };
    for (const seen of [undefined, { discussions: 1, posts: 3 }])
      expect(await removeBook(ada, book, seen)).toMatchObject(refused);
    expect(await removeBook(ada, book, { discussions: 1, posts: 4 })).toMatchObject({ status: 200 });
  });

  it('is removed only by an owner, unless the member has written all posts', async () => {
    const own = await newDiscussion(ben, club, book, 'Mine');
    expect((await contents(ben)).discussionsOfOthers).toBe(0);
    const reply = await newReply(ada, own._id);
    expect(await removeBook(ben, book, { discussions: 1, posts: 2 })).toMatchObject({ status: 403 });
    await send(`DELETE /api/bookclubs/post/${reply._id}`, { as: ada });
    expect(await removeBook(ben, book, { discussions: 1, posts: 1 })).toMatchObject({ status: 403 });
    expect(await removeBook(ada, book, { discussions: 1, posts: 1 })).toMatchObject({ status: 200 });
  });
});

it('sorts current books, with the first as the club’s book', async () => {
  const emma = await newBook(ada, club, 'Emma');
  const dune = await newBook(ada, club, 'Dune');
  const it = await newBook(ada, club, 'It');
  expect(await current()).toEqual(['It', 'Dune', 'Emma']);
  expect(await order(ben, [emma, it])).toMatchObject({ status: 200, body: 'ok' });
  expect([await current(), await newest()]).toEqual([['Emma', 'Dune', 'It'], 'Emma']);
  await Promise.all([order(ada, [dune, emma]), order(ben, [it, dune, emma])]);
  expect((await current()).toSorted()).toEqual(['Dune', 'Emma', 'It']);
  expect(await order(ada, [emma, 'unknown'])).toMatchObject({ status: 400 });
  await changeClub(ada, club, { completedBooks: [dune] });
  expect(await order(ada, [emma, dune])).toMatchObject({ status: 400 });
});
