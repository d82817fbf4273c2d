import { expect, it } from 'vitest';
import { nameKey } from '../../../src/clubs/rules';
import { findClubNamed } from '../../../src/clubs/store';
import type { ClubPage } from '../../../src/contract/club-page';
import type { Session } from '../../../src/contract/user';
import { MINUTE_MS } from '../../../src/domain/time';
import { db } from '../../../src/platform/store/firestore';
import { sceneOf } from '../../fixtures/one-scene';
import { discussionAbout, overviewOf, postAbout, readUpTo, share } from '../fixtures/chapter-overview';
import { changeClub, newBook, newDiscussion, newFixture, newPost, planMeeting, send } from '../fixtures/clubs';
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

it("has the tracks of the three newest books, with the other members' shared places", async () => {
  const { ada, ben, club, book } = fixture;
  await discussionAbout(ben, { club, book }, { chapter: 9, now: later(1) });
  await postAbout(ben, fixture.discussion, { chapter: 2, now: later(2) });
  for (const [as, chapter] of [[ada, 3] as const, [ben, 12] as const]) {
    await share(as, fixture);
    await readUpTo(as, book, { chapter });
  }
  const { memberProgress } = await overviewOf(ada, fixture);
  expect(memberProgress).toHaveLength(2);
  const [track] = (await pageFor(ada)).body.tracks;
  expect(track).toEqual({
    book,
    chapters: [9],
    memberProgress: memberProgress.filter(({ user }) => user !== ada.username),
  });
  await share(ben, fixture, false);
  expect((await pageFor(ada)).body.tracks[0]?.memberProgress).toEqual([]);
  for (const title of ['One', 'Two', 'Three']) await newBook(ben, club, title);
  const { tracks, books } = (await pageFor(ada)).body;
  expect(tracks.map((each) => each.book)).toEqual(books.slice(0, 3).map(({ _id }) => _id));
});

it('lists the four discussions of books with the latest posts, and hides titles beyond the chapter', async () => {
  const { ada, ben, club, book, discussion } = fixture;
  await discussionAbout(ben, { club, book }, { chapter: 9, now: later(1) });
  for (const minutes of [2, 3])
    await newDiscussion(ben, club, await newBook(ben, club), `Number ${minutes}`, later(minutes));
  await newPost(ben, await generalOf(ada, club), { now: later(4) });
  expect(titles((await pageFor(ada)).body)).toEqual(['Number 3', 'Number 2', '', 'The ending']);
  await newPost(ben, discussion, { now: later(5) });
  await newDiscussion(ben, club, book, 'Number 6', later(6));
  expect(titles((await pageFor(ada)).body)).toEqual(['Number 6', 'The ending', 'Number 3', 'Number 2']);
  const [first] = (await pageFor(ben)).body.latest;
  expect(first).toMatchObject({ title: 'Number 6', book: { _id: book, title: 'Persuasion' }, unread: { count: 0 } });
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
