import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '../../../src/contract/user';
import { findClubDiscussion } from '../../../src/data/clubs/club-discussions';
import { newCrowd } from '../../fixtures/crowd';
import { newReader } from '../../fixtures/in-process';
import { countReads } from '../../fixtures/reads';
import { statuses, times } from '../fixtures/at-once';
import { newBook, newClub, newPlace, type Place, remove, send } from '../fixtures/clubs';
import { glanceOf, readUpTo, share } from '../fixtures/glance';
import { put } from '../fixtures/records';

// Long enough for a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let place: Place;
let ada: Session;
let ben: Session;
beforeEach(async () => {
  place = await newPlace();
  ({ ada, ben } = place);
});

const add = (as: Session, { username }: Session) =>
  send('POST /api/bookclubs/newMember', { as, body: { club: place.club, newMember: username } });

describe("a club's book at a glance", () => {
  it('is the book with nothing about anybody, to begin with', async () => {
    const { book, club } = place;
    expect(await glanceOf(ada, place)).toEqual({
      club,
      book: { _id: book, title: 'Persuasion', author: 'An Author', lastPost: expect.any(String), numPostsToday: 1 },
      ...{ talk: [], places: [], sharesPlace: false, place: null },
    });
  });

  it("has the reader's own place, also while they don't share it", async () => {
    await readUpTo(ada, place.book, { chapter: 7 });
    expect(await glanceOf(ada, place)).toMatchObject({ place: { chapter: 7, finished: false }, places: [] });
    await readUpTo(ada, place.book, { chapter: 7, finished: true });
    expect(await glanceOf(ada, place)).toMatchObject({ place: { chapter: 7, finished: true }, places: [] });
  });

  it('is for members, and for books of the club', async () => {
    const stranger = await newReader('stranger');
    const { club, book } = place;
    const ask = (body: object, as?: Session) => send('POST /api/bookclubs/getBook', { as, body });
    const noClub = await ask({ club: 'No such club', book }, stranger);
    expect(noClub.status).toBe(404);
    expect((await ask({ club, book }, stranger)).body).toEqual(noClub.body);
    expect((await ask({ club, book })).status).toBe(401);
    expect((await ask({ club, book: 'another' }, ada)).status).toBe(404);
    expect((await ask({ club }, ada)).status).toBe(400);
  });

  it('stays for a book that the club has completed', async () => {
    const { club, book } = place;
    const body = { currTitle: club, newTitle: club.replaceAll('_', ' '), completedBooks: [book] };
    await send('POST /api/bookclubs/updateSettings', { as: ada, body });
    expect((await glanceOf(ada, place)).book._id).toBe(book);
  });
});

describe('sharing my place', () => {
  it('shows nothing of a place that is not shared, wherever it is', async () => {
    const before = await glanceOf(ben, place);
    await readUpTo(ada, place.book, { chapter: 12 });
    expect(await glanceOf(ben, place)).toEqual(before);
    await readUpTo(ada, place.book, { chapter: 40, finished: true });
    expect(await glanceOf(ben, place)).toEqual(before);
  });

  it('answers the same to others whether there is no place or it is not shared', async () => {
    await share(ada, place.club);
    const without = await glanceOf(ben, place);
    await share(ada, place.club, false);
    await readUpTo(ada, place.book, { chapter: 12 });
    expect(await glanceOf(ben, place)).toEqual(without);
  });

  it('shows those who share it by username, the reader among them when they do', async () => {
    await readUpTo(ada, place.book, { chapter: 12 });
    await readUpTo(ben, place.book, { finished: true });
    expect(await share(ben, place.club)).toMatchObject({ status: 200, body: 'ok' });
    expect(await glanceOf(ada, place)).toMatchObject({
      places: [{ user: ben.username, chapter: 'finished' }],
      sharesPlace: false,
    });
    await share(ada, place.club);
    const both = {
      places: [
        { user: ada.username, chapter: 12 },
        { user: ben.username, chapter: 'finished' },
      ],
    };
    expect(await glanceOf(ada, place)).toMatchObject({ ...both, sharesPlace: true });
    expect(await glanceOf(ben, place)).toMatchObject(both);
  });

  it('follows the place, and ends with the switch', async () => {
    await share(ada, place.club);
    await readUpTo(ada, place.book, { chapter: 1 });
    await readUpTo(ada, place.book, { chapter: 2 });
    expect((await glanceOf(ben, place)).places).toEqual([{ user: ada.username, chapter: 2 }]);
    await share(ada, place.club, false);
    await share(ada, place.club, false);
    expect(await glanceOf(ben, place)).toMatchObject({ places: [] });
    expect(await glanceOf(ada, place)).toMatchObject({ sharesPlace: false });
  });

  it('is for one club and says nothing about other books', async () => {
    const other = await newClub(ada, undefined, [ben.username]);
    const elsewhere = { club: other.club, book: await newBook(ada, other.club) };
    await readUpTo(ada, elsewhere.book, { chapter: 5 });
    await readUpTo(ada, place.book, { chapter: 9 });
    await share(ada, place.club);
    expect((await glanceOf(ben, place)).places).toEqual([{ user: ada.username, chapter: 9 }]);
    expect((await glanceOf(ben, elsewhere)).places).toEqual([]);
    expect(await glanceOf(ada, elsewhere)).toMatchObject({ sharesPlace: false });
  });

  it('ends with the membership: who returns starts with off', async () => {
    await readUpTo(ben, place.book, { chapter: 3 });
    await share(ben, place.club);
    await remove(ben, place.club, ben);
    expect((await glanceOf(ada, place)).places).toEqual([]);
    expect((await share(ben, place.club)).status).toBe(404);
    expect((await add(ada, ben)).status).toBe(200);
    expect(await glanceOf(ben, place)).toMatchObject({ places: [], sharesPlace: false });
    expect((await glanceOf(ada, place)).places).toEqual([]);
  });

  it('is for members, and takes yes or no', async () => {
    const stranger = await newReader('stranger');
    const ask = (shares: unknown, as?: Session) =>
      send('POST /api/bookclubs/sharePlace', { as, body: { club: place.club, shares } });
    expect((await ask(true)).status).toBe(401);
    expect(await ask(true, stranger)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    for (const shares of [undefined, null, 'true', 1]) expect((await ask(shares, ada)).status).toBe(400);
  });

  it('while leaving leaves nothing behind', async () => {
    await readUpTo(ben, place.book, { chapter: 3 });
    const [left, answers] = await Promise.all([remove(ada, place.club, ben), times(5, () => share(ben, place.club))]);
    expect(left.status).toBe(200);
    expect(Object.keys(statuses(answers)).filter((status) => !['200', '404'].includes(status))).toEqual([]);
    expect((await glanceOf(ada, place)).places).toEqual([]);
  });
});

describe('what it costs', () => {
  /** The name, the club and the book; the reader's membership and place. */
  const ALONE = 5;

  it('three reads for each member who shares, and none for the others', async () => {
    const cost = await countReads(() => glanceOf(ben, place));
    expect([cost.reads, cost.queries, cost.writes]).toEqual([ALONE, 1, 0]);
    await readUpTo(ada, place.book, { chapter: 3 });
    expect((await countReads(() => glanceOf(ben, place))).reads).toBe(ALONE);
    await share(ada, place.club);
    const shared = await countReads(() => glanceOf(ben, place));
    expect([shared.reads, shared.queries]).toEqual([ALONE + 3, 1]);
  });

  it('never more than for a hundred', async () => {
    const { clubId } = (await findClubDiscussion(place.discussion)) ?? { clubId: '' };
    const crowd = await newCrowd(120);
    const joined = { joinedAt: new Date(), acceptedAt: null, activeAt: new Date(), sharesPlace: true };
    await put(Object.fromEntries(crowd.map(({ id }) => [`clubs/${clubId}/members/${id}`, joined])));
    for (const half of [crowd.slice(0, 60), crowd.slice(60)]) {
      await Promise.all(half.map((one, index) => readUpTo(one, place.book, { chapter: index })));
    }
    const { result, reads } = await countReads(() => glanceOf(ada, place));
    expect(result.places).toHaveLength(100);
    const names = result.places.map(({ user }) => user);
    expect(names).toEqual(names.toSorted());
    expect(reads).toBe(ALONE + 300);
  });
});
