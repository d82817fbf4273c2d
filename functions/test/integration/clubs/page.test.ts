import { describe, expect, it } from 'vitest';
import { nameKey } from '../../../src/clubs/rules';
import { findClubNamed } from '../../../src/clubs/store';
import type { ClubPage } from '../../../src/contract/club-page';
import type { Session } from '../../../src/contract/user';
import { MINUTE_MS } from '../../../src/domain/time';
import { db } from '../../../src/platform/store/firestore';
import { send as sendAll } from '../../calls/areas';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader } from '../../fixtures/readers';
import { countReads } from '../../fixtures/reads';
import { discussionAbout, postAbout, readUpTo } from '../fixtures/chapter-overview';
import {
  addMember,
  changeClub,
  deleteClub,
  newBook,
  newClub,
  newDiscussion,
  newFixture,
  newPost,
  planMeeting,
  remove,
  send,
} from '../fixtures/clubs';
import { suspend } from '../fixtures/moderation';
import { generalOf } from '../fixtures/unread-counts';

const fixture = sceneOf(newFixture);

const START = Date.now() + MINUTE_MS;
const later = (minutes: number) => new Date(START + minutes * MINUTE_MS);
const NOW = later(100);

const request = (club: string) => `GET /api/bookclubs/page/${club}?language=it`;
const pageFor = (as: Session, club = fixture.club) => send<ClubPage>(request(club), { as, now: NOW });
const titles = ({ latest }: ClubPage) => latest.map(({ title }) => title);

/** A club with something in each part: an announcement, a vote, a meeting, and unread posts in a completed book too. */
async function fill(): Promise<void> {
  const { ada, ben, club, book, discussion } = fixture;
  const general = await generalOf(ada, club);
  const { _id: post } = await newPost(ada, general, { now: later(1) });
  await newPost(ben, general, { now: later(2) });
  await send('POST /api/bookclubs/announce', { as: ada, body: { club, post } });
  for (const id of ['emma', 'dune'])
    await send('POST /api/bookclubs/propose', { as: ada, body: { club, id, title: id } });
  const closesAt = later(10_000).toISOString();
  await send('POST /api/bookclubs/newBallot', { as: ada, body: { club, closesAt, books: ['emma', 'dune'] } });
  await planMeeting(ben, club, { book, chapter: 3 });
  const completed = await newBook(ben, club, 'Sanditon');
  await newDiscussion(ben, club, completed, 'Unfinished', later(3));
  await changeClub(ada, club, { completedBooks: [completed] });
  await postAbout(ben, discussion, { chapter: 7, now: later(4) });
  await discussionAbout(ben, { club, book }, { chapter: 9, now: later(5) });
  await readUpTo(ada, book, { chapter: 8 });
}

it('answers each part as the call for it alone does', async () => {
  await fill();
  const { ada, ben, club, book } = fixture;
  for (const as of [ada, ben]) {
    const alone = async (call: string, body?: object) =>
      (await send(call, { as, now: NOW, ...(body && { body }) })).body;
    const { settings, books, meetings, choosing, general, latest, more } = (await pageFor(as)).body;
    expect(settings).toEqual(await alone('POST /api/bookclubs/getSettings', { clubName: club, members: 12 }));
    expect(books).toEqual(await alone(`GET /api/bookclubs/clubBooks/${club}`));
    expect(meetings).toEqual(await alone(`GET /api/bookclubs/meetings/${club}`));
    expect(choosing).toEqual(await alone(`GET /api/bookclubs/ballot/${club}`));
    expect(general).toEqual(await alone(`GET /api/bookclubs/general/${club}?language=it`));
    expect(more).toBeNull();
    const ofBook = latest.flatMap(({ book: { _id }, ...discussion }) => (_id === book ? [discussion] : []));
    expect(ofBook).toEqual(await alone('POST /api/bookclubs/getDiscussions', { club, book, language: 'it' }));
  }
  const { body } = await pageFor(ada);
  expect(body.settings.completedBooks[0]?.unread?.count).toBe(1);
  expect(body.general.announcements).toHaveLength(1);
  expect(body.choosing.ballot?.books).toHaveLength(2);
  expect(body.meetings).toHaveLength(1);
});

it('lists the four discussions of books with the latest posts, and hides titles beyond the chapter', async () => {
  const { ada, ben, club, book, discussion } = fixture;
  await discussionAbout(ben, { club, book }, { chapter: 9, now: later(1) });
  const others = await Promise.all(
    [2, 3].map(async (minutes) =>
      newDiscussion(ben, club, await newBook(ben, club), `Number ${minutes}`, later(minutes)),
    ),
  );
  await newPost(ben, await generalOf(ada, club), { now: later(4) });
  expect(titles((await pageFor(ada)).body)).toEqual(['Number 3', 'Number 2', '', 'The ending']);
  await newPost(ben, discussion, { now: later(5) });
  await newDiscussion(ben, club, book, 'Number 6', later(6));
  expect(titles((await pageFor(ada)).body)).toEqual(['Number 6', 'The ending', 'Number 3', 'Number 2']);
  const [first] = (await pageFor(ben)).body.latest;
  expect(first).toMatchObject({ title: 'Number 6', book: { _id: book, title: 'Persuasion' }, unread: { count: 0 } });
  expect(others).toHaveLength(2);
});

it("leaves out a removed book's discussions, which are deleted later", async () => {
  const { ada, ben, club, book } = fixture;
  await newDiscussion(ben, club, await newBook(ben, club), 'Still here', later(1));
  const { _id = '' } = (await findClubNamed(nameKey(club))) ?? {};
  await db()
    .doc(`clubs/${_id}`)
    .update({ sweptBooks: [book] });
  expect(titles((await pageFor(ada)).body)).toEqual(['Still here']);
  await db().doc(`clubs/${_id}`).update({ sweptBooks: [] });
});

it('reads the club and the reader once instead of for each part', async () => {
  await fill();
  const { ben: as, club, book } = fixture;
  const costOf = async (call: string, body?: object) => {
    const { reads, queries } = await countReads(() => send(call, { as, now: NOW, ...(body && { body }) }));
    return reads + queries;
  };
  const together = await costOf(request(club));
  const parts = [
    await costOf('POST /api/bookclubs/getSettings', { clubName: club, members: 12 }),
    await costOf(`GET /api/bookclubs/clubBooks/${club}`),
    await costOf(`GET /api/bookclubs/meetings/${club}`),
    await costOf(`GET /api/bookclubs/ballot/${club}`),
    await costOf(`GET /api/bookclubs/general/${club}?language=it`),
    await costOf('POST /api/bookclubs/getDiscussions', { club, book }),
  ];
  const sum = parts.reduce((all, reads) => all + reads, 0);
  // Five times the club and its name; twice the read positions, levels and blocks.
  expect(together).toBeLessThanOrEqual(sum - 5 * 2 - 2 * 3);
});

describe('to a reader outside the club', () => {
  it('is the same as an unknown club, and costs the same', async () => {
    await fill();
    const { ada, ben, club } = fixture;
    const [stranger, founder, former, suspended] = await Promise.all([
      newReader('stranger'),
      newReader('founder'),
      newReader('former'),
      newReader('suspended'),
    ]);
    await newClub(founder);
    await addMember(ada, club, former);
    await remove(ada, club, former);
    await suspend(suspended);
    for (const as of [stranger, founder, former, suspended]) {
      const [known, unknown] = await Promise.all([pageFor(as), pageFor(as, 'No_Such_Club')]);
      expect(known).toMatchObject({ status: 404, body: { code: 'not_found' } });
      expect(JSON.stringify(known.body)).toBe(JSON.stringify(unknown.body));
    }
    const costs = [];
    for (const name of [club, 'No_Such_Club']) {
      const { reads, queries, writes } = await countReads(() => pageFor(stranger, name));
      costs.push({ reads, queries, writes });
    }
    expect(costs[0]).toEqual(costs[1]);
    expect((await pageFor(ben)).status).toBe(200);
  });

  it('is gone with the club, also while its deletion runs', async () => {
    const { ada, ben, club } = fixture;
    const [page] = await Promise.all([pageFor(ben), deleteClub(ada, club)]);
    expect([200, 404]).toContain(page.status);
    expect((await pageFor(ben)).status).toBe(404);
    expect((await pageFor(ada)).status).toBe(404);
  });
});

it("shows neither posts of readers that its reader has blocked nor other members' emails before they accept", async () => {
  await fill();
  const { ada, ben, club } = fixture;
  await sendAll('POST /api/user/block', { as: ben, body: { username: ada.username } });
  const { body } = await pageFor(ben);
  expect(body.general).toMatchObject({ announcements: [], latest: { user: ben.username } });
  expect(body.books[0]?.unread?.count).toBe(0);
  const invited = await newReader('invited');
  await addMember(ada, club, invited);
  const { settings, books } = (await pageFor(invited)).body;
  expect(settings).toMatchObject({ accepted: false, addedBy: ada.username });
  expect(settings.members.map(({ email }) => email)).toEqual([null, null, invited.email]);
  expect(books[0]?.unread?.count).toBe(0);
});
