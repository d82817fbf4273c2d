import { describe, expect, it } from 'vitest';
import { findClubDiscussion } from '../../../src/clubs/threads/club-discussions';
import type { BookclubsCalls } from '../../../src/contract/bookclubs';
import type { ClubDiscussion } from '../../../src/contract/club-threads';
import type { Home } from '../../../src/contract/home';
import type { Since } from '../../../src/contract/since';
import type { Session } from '../../../src/contract/user';
import { GENERAL } from '../../../src/domain/addresses';
import { sceneOf } from '../../fixtures/one-scene';
import { readStore } from '../../fixtures/store';
import { type Fixture, newFixture, newPost, newReply, send, settingsOf, thread } from '../fixtures/clubs';
import { sendUser, wholeExport } from '../fixtures/my-data';
import { bellOf, mentioning, noticesOf } from '../fixtures/notices';

type General = BookclubsCalls['GET /api/bookclubs/general/{club}']['answer']['_output'];

let fixture: Fixture;
let general: string;
sceneOf(async () => {
  fixture = await newFixture();
  general = (await generalFor(fixture.ada)).discussion._id;
});

const generalFor = async (as: Session) =>
  (await send<General>(`GET /api/bookclubs/general/${fixture.club}`, { as })).body;
const inGeneral = () => ({ ...fixture, book: GENERAL, discussion: general });
const posting = (as: Session, body: object) =>
  send('POST /api/bookclubs/newPost', { as, body: { id: general, remark: 'Sorry, it is Saturday.', ...body } });

it('exists with its club and is empty', async () => {
  const { ben, club } = fixture;
  expect(await generalFor(ben)).toEqual({
    club,
    discussion: expect.objectContaining({
      general: true,
      title: 'General',
      numPosts: 0,
      unread: { count: 0, first: null, waiting: null },
    }),
    latest: null,
    announcements: [],
  });
  expect(await thread(ben, inGeneral())).toMatchObject({ posts: [], results: 0 });
});

it('takes posts and replies, which are unread for others everywhere until they read them', async () => {
  const { ada, ben, club } = fixture;
  const post = await newPost(ada, general, { text: 'Sorry, it is Saturday.' });
  const reply = await newReply(ada, post._id);
  expect(await generalFor(ben)).toMatchObject({
    discussion: { numPosts: 2, lastPoster: ada.username, unread: { count: 2, first: post._id } },
    latest: { _id: reply._id, user: ada.username },
  });
  const { body: since } = await send<Since>(`GET /api/bookclubs/since/${club}`, { as: ben });
  expect(since.discussions).toMatchObject([
    { title: 'The ending' },
    { general: true, book: { _id: GENERAL, title: '' }, said: 2 },
  ]);
  const { body: home } = await sendUser<Home>('GET /api/user/home', { as: ben });
  expect(home.clubs[0]?.discussions[0]).toMatchObject({ _id: general, general: true, unread: { count: 2 } });
  await send('POST /api/bookclubs/read', { as: ben, body: { id: general, posts: [post._id, reply._id] } });
  expect((await generalFor(ben)).discussion.unread?.count).toBe(0);
});

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

it('has a title that no member can translate', async () => {
  const body = { kind: 'title', id: general, language: 'it', text: 'Generale di Ada' };
  expect(await send('POST /api/bookclubs/memberTranslation', { as: fixture.ada, body })).toMatchObject({ status: 404 });
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
  expect(Object.keys(await readStore()).filter((path) => path.endsWith(`/books/${GENERAL}`))).toEqual([]);
});

describe.each<[string, (post: string) => Promise<{ status: number }>, number]>([
  ['post with a chapter', () => posting(fixture.ada, { chapter: 4 }), 400],
  ['post about the end of a book', () => posting(fixture.ada, { chapter: 'end' }), 400],
  [
    "change of a post's chapter",
    (id) => send(`PATCH /api/bookclubs/post/${id}`, { as: fixture.ada, body: { chapter: 4 } }),
    400,
  ],
  [
    "correction of another's chapter",
    (id) => send('POST /api/bookclubs/chapter', { as: fixture.ben, body: { id, chapter: 4, reason: 'It spoils.' } }),
    400,
  ],
  ['pin', () => send(`PATCH /api/bookclubs/discussion/${general}`, { as: fixture.ada, body: { pinned: true } }), 404],
  ['deletion', () => send(`DELETE /api/bookclubs/discussion/${general}`, { as: fixture.ada }), 403],
  [
    'new title',
    () => send(`PATCH /api/bookclubs/discussion/${general}`, { as: fixture.ada, body: { title: 'Ours' } }),
    403,
  ],
  [
    'second discussion',
    () =>
      send('POST /api/bookclubs/newDiscussion', {
        ...{ as: fixture.ada, body: { club: fixture.club, book: GENERAL, title: 'Another', post: 'A second room.' } },
      }),
    404,
  ],
  [
    'book of the same name',
    () =>
      send('POST /api/bookclubs/newBook', {
        ...{ as: fixture.ada, body: { club: fixture.club, id: GENERAL, title: 'General', author: 'Nobody' } },
      }),
    400,
  ],
])('refuses a %s', (_, ask, status) => {
  it(`with ${status}`, async () => {
    const post = await newPost(fixture.ada, general);
    const before = await findClubDiscussion(general);
    expect((await ask(post._id)).status).toBe(status);
    expect(await findClubDiscussion(general)).toEqual(before);
  });
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
  expect((await posting(ben, {})).status).toBe(409);
});

it("leaves out a blocked reader's latest post and its count", async () => {
  const { ada, ben } = fixture;
  await newPost(ada, general);
  await sendUser('POST /api/user/block', { as: ben, body: { username: ada.username } });
  expect(await generalFor(ben)).toMatchObject({ discussion: { unread: { count: 0 } }, latest: null });
});

it('exports General for its authors, and deletes it with the club', async () => {
  const { ada, ben, club } = fixture;
  const post = await newPost(ben, general);
  const { clubPosts } = await wholeExport(ben);
  expect(clubPosts).toMatchObject([{ _id: post._id, discussion: 'General', book: '' }]);
  await send('POST /api/bookclubs/delete', { as: ada, body: { club, title: club.replaceAll('_', ' ') } });
  expect(Object.keys(await readStore()).filter((path) => path.includes(general))).toEqual([]);
});
