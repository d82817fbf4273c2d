import { expect, it } from 'vitest';
import { findClubDiscussion } from '../../../src/clubs/threads/club-discussions';
import type { BookclubsCalls } from '../../../src/contract/bookclubs';
import type { ClubDiscussion } from '../../../src/contract/club-threads';
import type { Home } from '../../../src/contract/home';
import type { Since } from '../../../src/contract/since';
import type { Session } from '../../../src/contract/user';
import { GENERAL } from '../../../src/domain/addresses';
import { sceneOf } from '../../fixtures/one-scene';
import { readStore } from '../../fixtures/store';
import { deleteClub, type Fixture, newFixture, newPost, newReply, send, settingsOf, thread } from '../fixtures/clubs';
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
  await deleteClub(ada, club);
  const left = [...(await readStore()).keys()].filter((path) => path.includes(general));
  expect(left).toEqual([expect.stringMatching(`^users/${ben.id}/removals/`)]);
});
