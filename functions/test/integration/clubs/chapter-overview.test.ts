import { describe, expect, it } from 'vitest';
import type { ClubMembers } from '../../../src/contract/clubs';
import type { Session } from '../../../src/contract/user';
import { sceneOf } from '../../fixtures/one-scene';
import { countReads } from '../../fixtures/reads';
import { statuses, times } from '../fixtures/at-once';
import { overviewOf, readUpTo, share } from '../fixtures/chapter-overview';
import { type Fixture, newBook, newClub, newFixture, remove, send } from '../fixtures/clubs';

let fixture: Fixture;
let ada: Session;
let ben: Session;
sceneOf(async () => {
  fixture = await newFixture();
  ({ ada, ben } = fixture);
});

const add = (as: Session, { username }: Session) =>
  send('POST /api/bookclubs/newMember', { as, body: { club: fixture.club, newMember: username } });

describe("the overview of a club's book", () => {
  it("starts as the book without any member's progress", async () => {
    const { book, club } = fixture;
    expect(await overviewOf(ada, fixture)).toEqual({
      club,
      book: { _id: book, title: 'Persuasion', author: 'An Author', lastPost: expect.any(String), numPostsToday: 1 },
      ...{ activity: [], memberProgress: [], sharesProgress: false, progress: null, also: [], onShelf: null },
      ...{ schedule: [], canSchedule: true, completed: false },
    });
  });

  it("includes the reader's own progress, even before sharing it", async () => {
    await readUpTo(ada, fixture.book, { chapter: 7 });
    expect(await overviewOf(ada, fixture)).toMatchObject({
      progress: { chapter: 7, finished: false },
      memberProgress: [],
    });
    await readUpTo(ada, fixture.book, { chapter: 7, finished: true });
    expect(await overviewOf(ada, fixture)).toMatchObject({
      progress: { chapter: 7, finished: true },
      memberProgress: [],
    });
  });

  it('remains for a completed book', async () => {
    const { club, book } = fixture;
    const body = { currTitle: club, newTitle: club.replaceAll('_', ' '), completedBooks: [book] };
    await send('POST /api/bookclubs/updateSettings', { as: ada, body });
    expect((await overviewOf(ada, fixture)).book._id).toBe(book);
  });
});

describe('sharing my progress', () => {
  it('looks the same to others with unshared progress as without any', async () => {
    await share(ada, fixture);
    const without = await overviewOf(ben, fixture);
    await share(ada, fixture, false);
    await readUpTo(ada, fixture.book, { chapter: 12 });
    expect(await overviewOf(ben, fixture)).toEqual(without);
  });

  it('lists the sharing members by username, including the reader', async () => {
    await readUpTo(ada, fixture.book, { chapter: 12 });
    await readUpTo(ben, fixture.book, { finished: true });
    expect(await share(ben, fixture)).toMatchObject({ status: 200, body: 'ok' });
    expect(await overviewOf(ada, fixture)).toMatchObject({
      memberProgress: [{ user: ben.username, chapter: 'finished' }],
      sharesProgress: false,
    });
    await share(ada, fixture);
    const both = {
      memberProgress: [
        { user: ada.username, chapter: 12 },
        { user: ben.username, chapter: 'finished' },
      ],
    };
    expect(await overviewOf(ada, fixture)).toMatchObject({ ...both, sharesProgress: true });
    expect(await overviewOf(ben, fixture)).toMatchObject(both);
  });

  it('follows the progress and stops with the switch', async () => {
    await share(ada, fixture);
    await readUpTo(ada, fixture.book, { chapter: 1 });
    await readUpTo(ada, fixture.book, { chapter: 2 });
    expect((await overviewOf(ben, fixture)).memberProgress).toEqual([{ user: ada.username, chapter: 2 }]);
    await share(ada, fixture, false);
    await share(ada, fixture, false);
    expect(await overviewOf(ben, fixture)).toMatchObject({ memberProgress: [] });
    expect(await overviewOf(ada, fixture)).toMatchObject({ sharesProgress: false });
  });

  it('applies to one book of one club', async () => {
    const other = await newClub(ada, undefined, [ben.username]);
    const elsewhere = { club: other.club, book: await newBook(ada, other.club) };
    await readUpTo(ada, elsewhere.book, { chapter: 5 });
    await readUpTo(ada, fixture.book, { chapter: 9 });
    await share(ada, fixture);
    expect((await overviewOf(ben, fixture)).memberProgress).toEqual([{ user: ada.username, chapter: 9 }]);
    expect((await overviewOf(ben, elsewhere)).memberProgress).toEqual([]);
    expect(await overviewOf(ada, elsewhere)).toMatchObject({ sharesProgress: false });
  });

  it("reveals nothing when a member adds or joins a book to find out another's progress", async () => {
    const { club, book } = fixture;
    await share(ada, fixture);
    await readUpTo(ada, 'secret-book', { chapter: 12 });
    await send('POST /api/bookclubs/newEdition', { as: ben, body: { club, book, id: 'secret-book', title: 'Secret' } });
    expect((await overviewOf(ben, fixture)).memberProgress).toEqual([]);
    await send('POST /api/bookclubs/removeEdition', { as: ben, body: { club, book, edition: 'secret-book' } });
    await send('POST /api/bookclubs/newBook', { as: ben, body: { club, id: 'secret-book', title: 'Secret' } });
    expect((await overviewOf(ben, { club, book: 'secret-book' })).memberProgress).toEqual([]);
    const { body } = await send<ClubMembers>('POST /api/bookclubs/getMembers', { as: ben, body: { club } });
    expect(body.members.filter(({ chapter }) => chapter !== undefined)).toEqual([]);
  });

  it('ends with the membership and is off for a returning member', async () => {
    await readUpTo(ben, fixture.book, { chapter: 3 });
    await share(ben, fixture);
    await remove(ben, fixture.club, ben);
    expect((await overviewOf(ada, fixture)).memberProgress).toEqual([]);
    expect((await share(ben, fixture)).status).toBe(404);
    expect((await add(ada, ben)).status).toBe(200);
    expect(await overviewOf(ben, fixture)).toMatchObject({ memberProgress: [], sharesProgress: false });
    expect((await overviewOf(ada, fixture)).memberProgress).toEqual([]);
  });

  it('leaves nothing behind when set while leaving', async () => {
    await readUpTo(ben, fixture.book, { chapter: 3 });
    const [left, answers] = await Promise.all([remove(ada, fixture.club, ben), times(5, () => share(ben, fixture))]);
    expect(left.status).toBe(200);
    expect(Object.keys(statuses(answers)).filter((status) => !['200', '404'].includes(status))).toEqual([]);
    expect((await overviewOf(ada, fixture)).memberProgress).toEqual([]);
  });
});

describe('the cost', () => {
  /** The name, the club and the book; the reader's membership, progress, joins and shelf. */
  const ALONE = 7;

  it('reads three documents per sharing member', async () => {
    const cost = await countReads(() => overviewOf(ben, fixture));
    expect([cost.reads, cost.queries, cost.writes]).toEqual([ALONE, 1, 0]);
    await readUpTo(ada, fixture.book, { chapter: 3 });
    expect((await countReads(() => overviewOf(ben, fixture))).reads).toBe(ALONE);
    await share(ada, fixture);
    const shared = await countReads(() => overviewOf(ben, fixture));
    expect([shared.reads, shared.queries]).toEqual([ALONE + 3, 1]);
  });
});
