import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Club } from '../../../src/contract/clubs';
import type { Session } from '../../../src/contract/user';
import { newCrowd } from '../../fixtures/crowd';
import { emptyStore } from '../../fixtures/store';
import { expectSound } from '../audit/fixtures/audit';
import { newBook, newClub, newDiscussion, sampleText, send, settingsOf } from '../fixtures/clubs';

let ada: Session;
let ben: Session;
let club: string;
beforeAll(emptyStore);
beforeEach(async () => {
  [ada, ben] = (await newCrowd(2)) as [Session, Session];
  ({ club } = await newClub(ada, undefined, [ben.username]));
});

const removeBook = (as: Session, book: string) => send('POST /api/bookclubs/removeBook', { as, body: { club, book } });
const order = (as: Session, books: string[]) => send('POST /api/bookclubs/orderBooks', { as, body: { club, books } });
const settings = (body: object) =>
  send('POST /api/bookclubs/updateSettings', { as: ada, body: { currTitle: club, ...body } });
const current = async () => (await settingsOf(ada, club)).currentBooks.map(({ title }) => title);
const newest = async () => (await send<Club[]>('GET /api/bookclubs/myClubs', { as: ada })).body[0]?.currBookTitle;

it('removes a book that nothing was said about, current or completed', async () => {
  const [emma, dune] = [await newBook(ada, club, 'Emma'), await newBook(ben, club, 'Dune')];
  expect(await removeBook(ben, dune)).toMatchObject({ status: 200, body: 'ok' });
  expect([await current(), await newest()]).toEqual([['Emma'], 'Emma']);
  expect(await removeBook(ben, dune)).toMatchObject({ status: 404 });
  await settings({ completedBooks: [emma] });
  expect(await removeBook(ben, emma)).toMatchObject({ status: 200 });
  expect([await current(), await newest()]).toEqual([[], '']);
  await expectSound();
});

it('keeps a book that members have written about, also at the same moment', async () => {
  const book = await newBook(ada, club, 'Emma');
  const body = { club, book, title: 'Here', post: sampleText('Here') };
  const [opened, removed] = await Promise.all([
    send('POST /api/bookclubs/newDiscussion', { as: ben, body }),
    removeBook(ada, book),
  ]);
  expect([opened.status, removed.status]).toEqual(opened.status === 200 ? [200, 409] : [404, 200]);
  const other = await newBook(ada, club, 'Dune');
  await newDiscussion(ben, club, other);
  expect(await removeBook(ada, other)).toMatchObject({ status: 409, body: { fields: { book: expect.any(String) } } });
  await expectSound();
});

it('puts current books into an order, the first of which is the club’s', async () => {
  const emma = await newBook(ada, club, 'Emma');
  const dune = await newBook(ada, club, 'Dune');
  const it = await newBook(ada, club, 'It');
  expect(await current()).toEqual(['It', 'Dune', 'Emma']);
  expect(await order(ben, [emma, it])).toMatchObject({ status: 200, body: 'ok' });
  expect([await current(), await newest()]).toEqual([['Emma', 'Dune', 'It'], 'Emma']);
  await Promise.all([order(ada, [dune, emma]), order(ben, [it, dune, emma])]);
  expect((await current()).toSorted()).toEqual(['Dune', 'Emma', 'It']);
  expect(await order(ada, [emma, 'unknown'])).toMatchObject({ status: 400 });
  await settings({ completedBooks: [dune] });
  expect(await order(ada, [emma, dune])).toMatchObject({ status: 400 });
  await expectSound();
});

it('leaves both to the owners of a restricted club', async () => {
  const book = await newBook(ada, club, 'Emma');
  await settings({ restricted: true });
  for (const answer of [await removeBook(ben, book), await order(ben, [book])])
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect(await order(ada, [book])).toMatchObject({ status: 200 });
});
