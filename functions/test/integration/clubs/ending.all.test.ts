import { describe, expect, it } from 'vitest';
import { clubBookDoc } from '../../../src/clubs/books/store';
import { nameKey } from '../../../src/clubs/rules';
import { findClubNamed } from '../../../src/clubs/store';
import type { ClubStars, ClubYear, Ending } from '../../../src/contract/endings';
import type { ShelfBook } from '../../../src/contract/notes';
import type { Session } from '../../../src/contract/user';
import { send as sendAll } from '../../calls/areas';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader } from '../../fixtures/readers';
import { readUpTo } from '../fixtures/chapter-overview';
import { addMember, changeClub, newFixture, newPost, planMeeting, remove, send, stay } from '../fixtures/clubs';

const fixture = sceneOf(async () => {
  const [made, cleo, dan] = await Promise.all([newFixture(), newReader('cleo'), newReader('dan')]);
  for (const member of [cleo, dan]) {
    await addMember(made.ada, made.club, member);
    await stay(member, made.club);
  }
  return { ...made, cleo, dan };
});

const give = (as: Session, stars: number | null, book = fixture.book) =>
  send<ClubStars>('POST /api/bookclubs/stars', { as, body: { club: fixture.club, book, stars } });
const endingOf = (as: Session, club = fixture.club) =>
  send<Ending>(`GET /api/bookclubs/ending/${club}?book=${fixture.book}`, { as });
const complete = () => changeClub(fixture.ada, fixture.club, { completedBooks: [fixture.book] });
const shelve = async (as: Session) => {
  const body = { title: 'Persuasion', author: 'An Author' };
  expect((await sendAll(`POST /api/notes/books/${fixture.book}`, { as, body })).status).toBe(200);
};
const onShelf = async (as: Session) =>
  (await sendAll<{ book: ShelfBook }>(`GET /api/notes/books/${fixture.book}`, { as })).body.book.rating;

describe("the end of a club's book", () => {
  it("has the club's completion date and whether the reader has finished the book", async () => {
    const { ada, book, club } = fixture;
    await complete();
    expect((await endingOf(ada)).body).toEqual({
      club,
      completedAt: expect.any(String),
      finished: false,
      onShelf: null,
      stars: { mine: null, average: null, count: 0 },
      predictions: [],
    });
    await readUpTo(ada, book, { chapter: 40, finished: true });
    await shelve(ada);
    expect((await endingOf(ada)).body).toMatchObject({ finished: true, onShelf: book });
  });

  it('shows members their own stars, and a rounded average from three others on', async () => {
    const { ada, ben, cleo, dan } = fixture;
    await complete();
    const none = { average: null, count: 1 };
    expect((await give(ada, 4.5)).body).toEqual({ ...none, mine: 4.5 });
    await give(ben, 2);
    expect((await give(cleo, 4)).body).toEqual({ mine: 4, average: null, count: 3 });
    expect((await endingOf(ben)).body.stars).toEqual({ mine: 2, average: null, count: 3 });
    expect((await endingOf(dan)).body.stars).toEqual({ mine: null, average: 3.5, count: 3 });
    expect((await give(dan, 5)).body).toEqual({ mine: 5, average: 4, count: 4 });
    expect((await give(dan, null)).body).toEqual({ mine: null, average: 3.5, count: 3 });
    expect((await endingOf(ada)).body.stars.average).toBeNull();
  });

  it("doesn't let a member compute the others' average by changing their own stars", async () => {
    const { ada, ben, cleo, dan } = fixture;
    const averages = async () => {
      const found = [];
      for (let stars = 0.5; stars <= 5; stars += 0.5) found.push((await give(dan, stars)).body.average);
      return found;
    };
    for (const [member, stars] of [
      [ada, 4],
      [ben, 3],
      [cleo, 3.5],
    ] as const)
      await give(member, stars);
    const before = await averages();
    await give(ben, 3.5);
    expect(await averages()).toEqual(before);
  });

  it("never counts a rating that a member gave on their shelf, and sets their shelf's, if the book is there", async () => {
    const { ada, ben, book } = fixture;
    await give(ada, 3);
    expect((await sendAll(`GET /api/notes/books/${book}`, { as: ada })).status).toBe(404);
    await give(ada, null);
    await shelve(ada);
    await sendAll(`PATCH /api/notes/books/${book}`, { as: ada, body: { rating: 1 } });
    await complete();
    expect((await endingOf(ben)).body.stars).toEqual({ mine: null, average: null, count: 0 });
    await give(ada, 5);
    expect(await onShelf(ada)).toBe(5);
  });

  it("forgets a member's stars when they leave", async () => {
    const { ada, ben, club } = fixture;
    await give(ada, 4);
    await give(ben, 1);
    await remove(ada, club, ben);
    expect((await endingOf(ada)).body.stars).toEqual({ mine: 4, average: null, count: 1 });
    expect((await give(ben, 1)).status).toBe(404);
  });
});

describe("a club's year", () => {
  const yearOf = (as: Session, { club = fixture.club, year = '2026', zone = 'UTC', now = AFTER } = {}) =>
    send<ClubYear>(`GET /api/bookclubs/year/${club}?year=${year}&zone=${encodeURIComponent(zone)}`, { as, now });
  const AFTER = new Date('2027-01-02T00:00:00.000Z');
  const clubIdOf = async () => (await findClubNamed(nameKey(fixture.club)))?._id ?? '';
  /** Half an hour before the year ends in UTC, when it is already over in Rome. */
  const EVE = new Date('2026-12-31T23:30:00.000Z');

  it("has the books completed in it, with the members' average stars from three others on, in the reader's time zone", async () => {
    const { ada, ben, cleo, dan, book } = fixture;
    await complete();
    await clubBookDoc(await clubIdOf(), book).update({ completedAt: EVE });
    await give(ada, 5);
    await give(ben, 4);
    await give(cleo, 4);
    expect((await yearOf(ada)).body.books).toMatchObject([{ stars: { average: null, count: 3 } }]);
    await give(dan, 4);
    const { body } = await yearOf(ada);
    expect(body.books).toEqual([
      {
        _id: book,
        title: 'Persuasion',
        author: 'An Author',
        startedAt: expect.any(String),
        completedAt: EVE.toISOString(),
        stars: { average: 4.5, count: 4 },
      },
    ]);
    expect((await yearOf(ada, { zone: 'Europe/Rome' })).body.books).toEqual([]);
    expect((await yearOf(ada, { zone: 'Europe/Rome', year: '2027' })).body.books).toHaveLength(1);
    expect((await yearOf(ada, { zone: 'Mars/Base' })).status).toBe(400);
  });

  it('has the meetings held in it, not canceled or undecided ones, and counts the posts', async () => {
    const { ada, ben, club, book, discussion } = fixture;
    const meet = async (meeting: object) => (await planMeeting(ada, club, { book, ...meeting })).body._id;
    const held = await meet({ at: '2026-12-06T18:00:00.000Z' });
    await meet({ at: '2027-03-06T18:00:00.000Z' });
    const overMidnight = await meet({ at: '2026-12-31T22:30:00.000Z', minutes: 120 });
    const dates = ['2026-12-08T18:00:00.000Z', '2026-12-09T18:00:00.000Z'];
    await meet({ at: null, dates });
    await send('POST /api/bookclubs/answerMeeting', { as: ben, body: { club, meeting: held, coming: 'yes' } });
    await newPost(ben, discussion);
    const { body } = await yearOf(ben);
    expect(body.meetings).toEqual([
      { _id: held, at: '2026-12-06T18:00:00.000Z', book: 'Persuasion', numComing: expect.any(Number) },
      expect.objectContaining({ _id: overMidnight }),
    ]);
    expect((await yearOf(ben, { year: '2027' })).body.meetings).toEqual([]);
    const thisYear = `${new Date().getFullYear()}`;
    expect((await yearOf(ben, { year: thisYear })).body.posts).toBe(2);
    expect((await yearOf(ben, { year: '1999' })).body).toMatchObject({ books: [], meetings: [], posts: 0 });
  });
});
