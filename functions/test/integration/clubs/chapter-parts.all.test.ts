import { expect, it } from 'vitest';
import type { ClubBook } from '../../../src/contract/clubs';
import type { Home } from '../../../src/contract/home';
import type { Unread } from '../../../src/contract/unread';
import { send } from '../../calls/areas';
import { sceneOf } from '../../fixtures/one-scene';
import { statuses } from '../fixtures/at-once';
import { overviewOf, readUpTo } from '../fixtures/chapter-overview';
import { changeClub, type Fixture, newBook, newFixture, planMeeting, sampleText } from '../fixtures/clubs';

const fixture = sceneOf(newFixture);

const parts = [
  { name: '', chapters: 18 },
  { name: 'Adolescence', chapters: 44 },
];
const of = ({ club, book }: Pick<Fixture, 'club' | 'book'>) => ({ club, book });
const save = (as: Fixture['ada'], changed: unknown, seen: unknown = [], where: object = of(fixture)) =>
  send('POST /api/bookclubs/chapterParts', { as, body: { ...where, parts: changed, seen } });
const partsOf = async (as: Fixture['ada']) => (await overviewOf(as, fixture)).book.parts;

it('every member gets the parts of the book, current or completed, and none without any', async () => {
  const { ada, ben, club, book } = fixture;
  expect(await partsOf(ben)).toBeUndefined();
  const typed = parts.map(({ name, chapters }) => ({ name: ` ${name} `, chapters }));
  expect(await save(ada, typed)).toMatchObject({ status: 200, body: parts });
  expect(await partsOf(ben)).toEqual(parts);
  expect((await save(ada, parts)).status).toBe(200);
  const { body } = await changeClub(ada, club, { completedBooks: [book] });
  expect(body.completedBooks).toMatchObject([{ _id: book, parts }]);
  expect((await save(ben, [], parts)).status).toBe(200);
  expect(await partsOf(ada)).toBeUndefined();
});

it("limits the names of all the club's books to the size of its record", async () => {
  const { ada, club } = fixture;
  const [one, other] = [
    { club, book: await newBook(ada, club) },
    { club, book: await newBook(ada, club) },
  ];
  const long = Array.from({ length: 100 }, () => ({ name: '\u{1f319}'.repeat(80), chapters: 1 }));
  expect((await save(ada, long, [], one)).status).toBe(200);
  expect(await save(ada, long, [], other)).toMatchObject({ status: 400, body: { code: 'invalid' } });
  expect((await save(ada, parts, [], other)).status).toBe(200);
  // Removing the book makes room.
  await send('POST /api/bookclubs/removeBook', { as: ada, body: one });
  expect((await save(ada, long, parts, other)).status).toBe(200);
});

it('one of two simultaneous changes wins, and of two books both stay', async () => {
  const { ada, ben, club, book } = fixture;
  const other = await newBook(ada, club);
  const inOther = { club, book: other };
  const answers = await Promise.all([save(ada, parts), save(ben, [{ name: '', chapters: 3 }])]);
  expect(statuses(answers)).toEqual({ 200: 1, 409: 1 });
  const saved = await partsOf(ada);
  await Promise.all([save(ada, parts, saved), save(ben, parts, [], inOther)]);
  expect(await save(ben, [], saved?.slice(1), inOther)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  const { body } = await send<ClubBook[]>(`GET /api/bookclubs/clubBooks/${club}`, { as: ada });
  expect(body).toMatchObject([
    { _id: other, parts },
    { _id: book, parts },
  ]);
});

it('they come with the schedule on the home page, with meetings and with unread posts', async () => {
  const { ada, ben, club, book } = fixture;
  await save(ada, parts);
  await readUpTo(ben, book, { chapter: 18 });
  const steps = [{ chapter: 21, by: '2099-01-01' }];
  await send('POST /api/bookclubs/schedule', { as: ada, body: { club, book, steps, seen: [] } });
  const made = await planMeeting(ada, club, { book, chapter: 21 });
  expect(made.body.book).toMatchObject({ _id: book, parts });
  const opening = { title: 'Lila', post: sampleText('Lila'), chapter: 21 };
  await send('POST /api/bookclubs/newDiscussion', { as: ada, body: { club, book, ...opening } });
  const waiting = { count: 1, chapter: 21, place: { part: 2, name: 'Adolescence', chapter: 3 } };
  const homeOf = async () => (await send<Home>('GET /api/user/home', { as: ben })).body.clubs[0];
  const home = await homeOf();
  expect(home?.nextSteps).toMatchObject([{ chapter: 21, left: 3, book: { parts } }]);
  expect(home?.discussions.map(({ book: about, unread }) => [about.parts, unread.waiting])).toContainEqual([
    parts,
    waiting,
  ]);
  const clubs = (await send<{ unread?: Unread }[]>('GET /api/bookclubs/myClubs', { as: ben })).body;
  expect(clubs[0]?.unread?.waiting).toEqual(waiting);
  const { body } = await send<{ file: string }>(`GET /api/bookclubs/meetingFile/${club}?meeting=${made.body._id}`, {
    as: ben,
  });
  expect(body.file.replace(/\r\n /g, '')).toContain('Up to chapter 3 of “Adolescence”.');
  await readUpTo(ben, book, { chapter: 21 });
  expect((await homeOf())?.nextSteps).toEqual([]);
});
