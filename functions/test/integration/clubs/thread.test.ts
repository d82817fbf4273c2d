import { describe, expect, it } from 'vitest';
import type { ClubPost } from '../../../src/contract/club-threads';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader } from '../../fixtures/readers';
import {
  anId,
  type Fixture,
  newDiscussion,
  newFixture,
  newPost,
  newReply,
  sampleText,
  send,
  thread,
} from '../fixtures/clubs';
import { sendUser } from '../fixtures/my-data';

const fixture = sceneOf(newFixture);

const NOT_FOUND = { status: 404, body: { code: 'not_found' } };
const refused = (field: string) => ({
  status: 400,
  body: { code: 'invalid', fields: { [field]: expect.any(String) } },
});
const edit = (as: Fixture['ada'], id: string, remark: unknown) =>
  send<ClubPost>(`PATCH /api/bookclubs/post/${id}`, { as, body: { remark } });
const view = (as: Fixture['ada'], body: object) => send('POST /api/bookclubs/view', { as, body });

describe('a club’s thread', () => {
  it('has pages, with each post followed by its replies', async () => {
    const { ada, ben, discussion } = fixture;
    const second = await newPost(ben, discussion, { text: sampleText('Second') });
    const reply = await newReply(ada, discussion, { text: sampleText('Reply') });
    const { posts, results } = await thread(ada, fixture);
    expect(results).toBe(2);
    expect(posts.map(({ _id }) => _id)).toEqual([discussion, reply._id, second._id]);
    expect(posts[1]).toEqual({
      ...{
        _id: reply._id,
        user: ada.username,
        content: sampleText('Reply'),
        lang: null,
        createdAt: reply.createdAt,
        isReply: true,
      },
      ...{
        replyTo: discussion,
        edited: false,
        editedAt: null,
        deleted: false,
        likes: 0,
        liked: false,
        views: 0,
        replies: 0,
      },
      ...{ chapter: null, hidden: false },
      can: { edit: true, delete: true },
    });
    expect((await thread(ben, fixture, { page: 1, results: 1 })).posts).toMatchObject([
      { _id: second._id, can: { edit: true, delete: true } },
    ]);
    expect(await thread(ben, fixture, { page: 7 })).toMatchObject({ posts: [], results: 2 });
  });

  it('includes the discussion and its book and is found by club, book and discussion', async () => {
    const { ada, club, book, discussion } = fixture;
    const ask = (fields: object) =>
      send('POST /api/bookclubs/getPosts', { as: ada, body: { club, book, discussion, ...fields } });
    expect(await ask({ club: club.toUpperCase() })).toMatchObject({
      body: { discussion: { _id: discussion, title: 'The ending', book: { _id: book, title: 'Persuasion' } } },
    });
    const other = await newFixture();
    expect(await ask({ book: 'another' })).toMatchObject(NOT_FOUND);
    expect(await ask({ club: other.club })).toMatchObject(NOT_FOUND);
    for (const [field, value] of [
      ['results', 101],
      ['results', 0],
      ['page', -1],
      ['language', 'fr'],
    ] as const) {
      expect(await ask({ [field]: value })).toMatchObject(refused(field));
    }
  });

  it('includes twelve replies to each post of a page of 40 and lists the others separately', async () => {
    const { ada, discussion } = fixture;
    await Promise.all(Array.from({ length: 14 }, (_, n) => newReply(ada, discussion, { text: sampleText(n) })));
    const { posts } = await thread(ada, fixture);
    expect(posts).toHaveLength(13);
    expect(posts[0]).toMatchObject({ replies: 14 });
    const list = await send<ClubPost[]>(`GET /api/bookclubs/replies/${discussion}?limit=10`, { as: ada });
    expect(list.body).toHaveLength(10);
    expect(list.headers['X-Total-Count']).toBe('14');
    const rest = await send<ClubPost[]>(`GET ${/<(.*)>/.exec(list.headers.Link ?? '')?.[1]}`, { as: ada });
    expect(rest.body).toHaveLength(4);
    const after = /cursor=([^&>]*)/.exec(list.headers.Link ?? '')?.[1];
    const eve = await newReader('eve');
    for (const id of [discussion, 'no-such-post']) {
      expect(await send(`GET /api/bookclubs/replies/${id}?cursor=${after}`, { as: eve })).toMatchObject(NOT_FOUND);
    }
  });

  it('accepts posts of 8 to 350 characters, and replies to top-level posts', async () => {
    const { ada, discussion } = fixture;
    const say = (id: string, remark: unknown, call = 'newPost') =>
      send<ClubPost>(`POST /api/bookclubs/${call}`, { as: ada, body: { id, remark } });
    for (const call of ['newPost', 'newReply']) {
      expect(await say(discussion, '8 chars!', call)).toMatchObject({ status: 200 });
      expect(await say(discussion, '📖'.repeat(350), call)).toMatchObject({ status: 200 });
      for (const bad of ['7 chars', ' 7 chars ', 'x'.repeat(351), 7, undefined, '']) {
        expect(await say(discussion, bad, call)).toMatchObject(refused('remark'));
      }
      expect(await say('a/b', sampleText(1), call)).toMatchObject(refused('id'));
      expect(await say('no-such', sampleText(1), call)).toMatchObject(NOT_FOUND);
    }
    const odd = '<script>alert(1)</script> __proto__ مرحبا';
    expect((await say(discussion, odd)).body.content).toBe(odd);
    const reply = await newReply(ada, discussion);
    expect(await say(reply._id, sampleText(1), 'newReply')).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });
});

describe("a member's own post", () => {
  it('can be edited and deleted', async () => {
    const { ada, ben, discussion } = fixture;
    const { _id } = await newPost(ben, discussion);
    await newReply(ada, _id);
    expect(await edit(ben, _id, 'short')).toMatchObject(refused('remark'));
    expect(await edit(ben, _id, sampleText('Edited'))).toMatchObject({
      body: { content: sampleText('Edited'), edited: true },
    });
    expect(await send(`DELETE /api/bookclubs/post/${_id}`, { as: ben })).toMatchObject({
      body: { _id, deleted: true },
    });
    const { posts } = await thread(ada, fixture);
    expect(posts[1]).toMatchObject({ _id, deleted: true, content: '', user: '', replies: 1 });
    expect(await edit(ben, _id, sampleText('Again'))).toMatchObject(NOT_FOUND);
  });

  it('is the answer to a repeated reply, even after its parent was deleted', async () => {
    const { ada, ben, discussion } = fixture;
    const parent = await newPost(ben, discussion);
    const key = anId();
    const again = () =>
      send<ClubPost>('POST /api/bookclubs/newReply', { as: ada, key, body: { id: parent._id, remark: sampleText(1) } });
    const first = await again();
    await send(`DELETE /api/bookclubs/post/${parent._id}`, { as: ben });
    expect(await again()).toMatchObject({ status: 200, body: { _id: first.body._id } });
  });
});

describe('likes and views', () => {
  it("counts a member's view of a post once, with many posts in one request", async () => {
    const { ada, ben, discussion } = fixture;
    const reply = await newReply(ben, discussion);
    const second = await newPost(ben, discussion);
    expect(await view(ada, { id: discussion })).toMatchObject({ body: { _id: discussion, views: 1 } });
    expect(await view(ada, { id: discussion })).toMatchObject({ body: { _id: discussion, views: 1 } });
    const all = { ids: [second._id, discussion, reply._id, discussion] };
    const once = [
      { _id: second._id, views: 1 },
      { _id: discussion, views: 1 },
      { _id: reply._id, views: 1 },
    ];
    expect((await view(ada, all)).body).toEqual(once);
    expect((await view(ada, all)).body).toEqual(once);
    const [first, ...others] = all.ids;
    const seen = await view(ben, { id: first, ids: others });
    expect(seen.body).toEqual(once.map(({ _id }) => ({ _id, views: 2 })));
  });

  it('skips views of deleted posts and of other clubs', async () => {
    const { ada, ben, discussion } = fixture;
    const [gone, other] = [await newPost(ben, discussion), await newFixture()];
    await send(`DELETE /api/bookclubs/post/${gone._id}`, { as: ben });
    const seen = await view(ada, { ids: [gone._id, other.discussion, discussion] });
    expect(seen.body).toEqual([{ _id: discussion, views: 1 }]);
    for (const id of [gone._id, other.discussion, 'no-such-post']) {
      expect(await view(ada, { id })).toMatchObject(NOT_FOUND);
      expect(await view(ada, { ids: [id] })).toMatchObject(NOT_FOUND);
    }
    expect((await thread(other.ada, other)).posts[0]).toMatchObject({ views: 0 });
    for (const body of [{}, { ids: [] }, { id: 'a/b' }, { ids: Array(101).fill('x') }]) {
      expect(await view(ada, body)).toMatchObject({ status: 400 });
    }
  });

  it('counts views of two discussions in one request', async () => {
    const { ada, club, book, discussion } = fixture;
    const { _id } = await newDiscussion(ada, club, book, 'Another');
    expect((await view(ada, { ids: [discussion, _id] })).body).toEqual([
      { _id: discussion, views: 1 },
      { _id, views: 1 },
    ]);
  });
});

it('shows a new username on earlier posts and as last poster', async () => {
  const { ada, ben, club, book, discussion } = fixture;
  await newPost(ben, discussion);
  const username = `benjamin-${anId().slice(0, 8)}`;
  await sendUser('PATCH /api/user', { as: ben, body: { username } });
  expect((await thread(ada, fixture)).posts.map(({ user }) => user)).toEqual([ada.username, username]);
  const { body } = await send('POST /api/bookclubs/getDiscussions', { as: ada, body: { club, book } });
  expect(body).toMatchObject([{ lastPoster: username }]);
});
