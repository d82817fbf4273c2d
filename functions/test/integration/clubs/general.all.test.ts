import { describe, expect, it } from 'vitest';
import { findClubDiscussion } from '../../../src/clubs/threads/store';
import type { BookclubsCalls } from '../../../src/contract/bookclubs';
import type { ClubDiscussion } from '../../../src/contract/club-threads';
import type { Session } from '../../../src/contract/user';
import { GENERAL } from '../../../src/domain/addresses';
import { MINUTE_MS } from '../../../src/domain/time';
import { db } from '../../../src/platform/store/firestore';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader } from '../../fixtures/readers';
import { readStore } from '../../fixtures/store';
import {
  deleteClub,
  type Fixture,
  newClub,
  newFixture,
  newPost,
  newReply,
  send,
  settingsOf,
  thread,
} from '../fixtures/clubs';
import { sendUser, wholeExport } from '../fixtures/my-data';
import { bellOf, mentioning, newsOf, noticesOf, readAll } from '../fixtures/notices';

type General = BookclubsCalls['GET /api/bookclubs/general/{club}']['answer']['_output'];

let fixture: Fixture;
let general: string;
sceneOf(async () => {
  fixture = await newFixture();
  general = (await generalFor(fixture.ada)).discussion._id;
  await Promise.all([readAll(fixture.ada), readAll(fixture.ben)]);
});

const START = Date.now() + 60_000;
const later = (minutes: number) => new Date(START + minutes * MINUTE_MS);

const generalFor = async (as: Session, club = fixture.club) =>
  (await send<General>(`GET /api/bookclubs/general/${club}`, { as })).body;
const announcing = (as: Session, post: string, announced = true, now = later(0)) =>
  send('POST /api/bookclubs/announce', { as, body: { club: fixture.club, post, announced }, now });
const dismissing = (as: Session, post: string, now = later(1)) =>
  send('POST /api/bookclubs/dismissAnnouncement', { as, body: { club: fixture.club, post }, now });
const shownTo = async (as: Session) => (await generalFor(as)).announcements.map(({ _id }) => _id);
const heardBy = async (as: Session, now = later(2)) => (await newsOf(as, now)).clubs;

describe('an announcement', () => {
  it('is an existing post, which every member sees until an owner ends it', async () => {
    const { ada, ben } = fixture;
    const { _id } = await newPost(ben, general, { text: 'Bring a friend on Thursday.' });
    expect((await announcing(ada, _id)).status).toBe(200);
    expect((await announcing(ada, _id)).status).toBe(200);
    for (const as of [ada, ben])
      expect((await generalFor(as)).announcements).toMatchObject([
        { _id, user: ben.username, content: 'Bring a friend on Thursday.' },
      ]);
    expect((await thread(ada, inGeneral())).discussion).toMatchObject({ announced: [_id] });
    expect((await thread(ben, inGeneral())).discussion).not.toHaveProperty('announced');
    expect((await thread(ada, fixture)).discussion).not.toHaveProperty('announced');
    expect((await announcing(ada, _id, false)).status).toBe(200);
    expect([await shownTo(ada), await shownTo(ben), await heardBy(ben)]).toEqual([[], [], []]);
  });

  it('is dismissed by one member, until an owner announces it again', async () => {
    const { ada, ben } = fixture;
    const { _id } = await newPost(ada, general);
    await announcing(ada, _id);
    expect((await dismissing(ben, _id)).status).toBe(200);
    expect([await shownTo(ada), await shownTo(ben)]).toEqual([[_id], []]);
    await announcing(ada, _id, false, later(2));
    expect((await dismissing(ben, _id)).status).toBe(404);
    await announcing(ada, _id, true, later(3));
    expect(await shownTo(ben)).toEqual([_id]);
  });

  it('can be a reply, shows later edits, disappears with its post, and is one of three at most', async () => {
    const { ada } = fixture;
    const [first, second, third] = [
      await newPost(ada, general),
      await newPost(ada, general),
      await newPost(ada, general),
    ];
    const { _id: reply } = await newReply(ada, first._id);
    for (const { _id } of [first, second, third]) expect((await announcing(ada, _id)).status).toBe(200);
    expect(await announcing(ada, reply)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    await send(`DELETE /api/bookclubs/post/${second._id}`, { as: ada });
    expect((await announcing(ada, reply)).status).toBe(200);
    const remark = 'Bring two friends on Thursday.';
    await send(`PATCH /api/bookclubs/post/${reply}`, { as: ada, body: { remark } });
    expect(await shownTo(ada)).toEqual([reply, third._id, first._id]);
    expect((await generalFor(ada)).announcements[0]).toMatchObject({ content: remark, edited: true });
  });

  it("isn't shown to readers who have blocked its author, nor to others once moderators have hidden it", async () => {
    const { ada, ben } = fixture;
    const { _id } = await newPost(ben, general);
    await announcing(ada, _id);
    await db().doc(`clubPosts/${_id}`).update({ moderated: true });
    expect([await shownTo(ada), await shownTo(ben)]).toEqual([[], [_id]]);
    await db().doc(`clubPosts/${_id}`).update({ moderated: false });
    expect([await shownTo(ada), (await heardBy(ben)).map(({ kind }) => kind)]).toEqual([[_id], ['announced']]);
    const other = (await newPost(ada, general))._id;
    await announcing(ada, other);
    await sendUser('POST /api/user/block', { as: ben, body: { username: ada.username } });
    expect([await shownTo(ben), await heardBy(ben)]).toEqual([[_id], []]);
    expect(await generalFor(ben)).toMatchObject({ discussion: { unread: { count: 0 } }, latest: null });
  });

  it("is a post of the club's own General discussion", async () => {
    const { ada, discussion } = fixture;
    const eve = await newReader('eve');
    expect((await announcing(ada, discussion)).status).toBe(404);
    expect((await announcing(ada, 'no-such-post')).status).toBe(404);
    const other = await newClub(eve);
    const elsewhere = (await newPost(eve, (await generalFor(eve, other.club)).discussion._id))._id;
    expect((await announcing(ada, elsewhere)).status).toBe(404);
    expect(await shownTo(ada)).toEqual([]);
  });

  it('notifies members once, with the way to the latest post, unless they have announced it', async () => {
    const { ada, ben, club } = fixture;
    const [first, second] = [await newPost(ada, general), await newPost(ada, general)];
    const before = await bellOf(ben, later(0));
    await announcing(ada, first._id);
    await announcing(ada, second._id, true, later(1));
    const announcement = { discussion: general, post: second._id, text: second.content };
    const at = later(1).toISOString();
    expect(await heardBy(ben)).toMatchObject([{ kind: 'announced', at, club, announcement }]);
    expect([(await bellOf(ben, later(2))) - before, await heardBy(ada)]).toEqual([1, []]);
    const [{ _id } = { _id: '' }] = await heardBy(ben);
    await sendUser('POST /api/user/readNotices', { as: ben, body: { ids: [_id] }, now: later(2) });
    expect([await heardBy(ben, later(3)), await shownTo(ben)]).toEqual([[], [second._id, first._id]]);
  });
});

const inGeneral = () => ({ ...fixture, book: GENERAL, discussion: general });

it("doesn't ring for a post, and rings for a mention or a reply", async () => {
  const { ada, ben } = fixture;
  const before = await bellOf(ben);
  const post = await newPost(ben, general);
  await newPost(ada, general);
  expect(await bellOf(ben)).toBe(before);
  await newReply(ada, post._id);
  await newPost(ada, general, { text: `Hello ${mentioning(ben)}` });
  expect(await bellOf(ben)).toBe(before + 2);
  expect((await noticesOf(ben))[0]?.in).toMatchObject({ discussion: { _id: general, title: 'General' } });
  const { body } = await sendUser<{ in: unknown }[]>('GET /api/user/notices?language=it', { as: ben });
  expect(body[0]?.in).toMatchObject({ discussion: { title: 'Generale' } });
});

it('belongs to no book', async () => {
  const { ada, club, book } = fixture;
  await newPost(ada, general);
  const listed = async (of: string) =>
    (await send<ClubDiscussion[]>('POST /api/bookclubs/getDiscussions', { as: ada, body: { club, book: of } })).body;
  expect((await listed(book)).map(({ _id }) => _id)).not.toContain(general);
  const { currentBooks, completedBooks } = await settingsOf(ada, club);
  expect([...currentBooks, ...completedBooks].map(({ _id }) => _id)).toEqual([book]);
  const contents = (await send('POST /api/bookclubs/getContents', { as: ada, body: { club } })).body;
  expect(contents).toMatchObject({ books: 1, discussions: 1, discussionsOfOthers: 0, posts: 2 });
  expect([...(await readStore()).keys()].filter((path) => path.endsWith(`/books/${GENERAL}`))).toEqual([]);
});

it('refuses chapters, a pin, a title, its deletion, and a discussion or book in its place', async () => {
  const { ada, ben, club } = fixture;
  const { _id: post } = await newPost(ada, general);
  const before = await findClubDiscussion(general);
  const discussion = `/api/bookclubs/discussion/${general}`;
  const refused: [request: string, status: number, body?: object, as?: Session][] = [
    ['POST /api/bookclubs/newPost', 400, { id: general, remark: 'Sorry, it is Saturday.', chapter: 4 }],
    ['POST /api/bookclubs/newPost', 400, { id: general, remark: 'Sorry, it is Saturday.', chapter: 'end' }],
    [`PATCH /api/bookclubs/post/${post}`, 400, { chapter: 4 }],
    ['POST /api/bookclubs/chapter', 400, { id: post, chapter: 4, reason: 'It spoils.' }, ben],
    [`PATCH ${discussion}`, 404, { pinned: true }],
    [`DELETE ${discussion}`, 403],
    [`PATCH ${discussion}`, 403, { title: 'Ours' }],
    ['POST /api/bookclubs/newDiscussion', 404, { club, book: GENERAL, title: 'Another', post: 'A second room.' }],
    ['POST /api/bookclubs/newBook', 400, { club, id: GENERAL, title: 'General', author: 'Nobody' }],
    // No member translates its title.
    ['POST /api/bookclubs/memberTranslation', 404, { kind: 'title', id: general, language: 'it', text: 'Generale' }],
  ];
  for (const [request, status, body, as = ada] of refused) {
    const answer = await send(request, { as, ...(body && { body }) });
    expect([request, body, answer.status]).toEqual([request, body, status]);
  }
  expect(await findClubDiscussion(general)).toEqual(before);
});

it('stays when its last post is deleted, and can be closed by an owner', async () => {
  const { ada, ben } = fixture;
  const post = await newPost(ben, general);
  await send(`DELETE /api/bookclubs/post/${post._id}`, { as: ben });
  expect(await generalFor(ada)).toMatchObject({ discussion: { numPosts: 0 }, latest: null });
  expect(await newPost(ben, general)).toBeDefined();
  const { discussion } = await thread(ada, inGeneral());
  expect(discussion.can).toEqual({ rename: false, close: true, delete: false });
  const close = { as: ada, body: { closed: true } };
  expect((await send(`PATCH /api/bookclubs/discussion/${general}`, close)).body).toMatchObject({ closed: true });
  const late = { as: ben, body: { id: general, remark: 'Sorry, it is Saturday.' } };
  expect((await send('POST /api/bookclubs/newPost', late)).status).toBe(409);
});

it('exports General for its authors, and deletes it with the club', async () => {
  const { ada, ben, club } = fixture;
  const post = await newPost(ben, general);
  const { clubPosts } = await wholeExport(ben);
  expect(clubPosts).toMatchObject([{ _id: post._id, discussion: 'General', book: '' }]);
  await deleteClub(ada, club);
  const left = [...(await readStore()).keys()].filter((path) => path.includes(general));
  expect(left).toEqual([expect.stringMatching(`^users/${ben.id}/removals/`)]);
});
