import { describe, expect, it } from 'vitest';
import type { ClubPost } from '../../../src/contract/club-threads';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader } from '../../fixtures/readers';
import { newDiscussion, newFixture, newPost, newReply, sampleText, send, thread } from '../fixtures/clubs';

const fixture = sceneOf(newFixture);

const NOT_FOUND = { status: 404, body: { code: 'not_found' } };

// threads/ has what it shares with a public thread.
describe('a club’s thread', () => {
  it('has pages, with each post followed by its replies', async () => {
    const { ada, ben, discussion } = fixture;
    const second = await newPost(ben, discussion, { text: sampleText('Second') });
    const reply = await newReply(ada, discussion);
    const { posts, results } = await thread(ada, fixture);
    expect(results).toBe(2);
    expect(posts.map(({ _id }) => _id)).toEqual([discussion, reply._id, second._id]);
    expect(posts[1]).toMatchObject({
      isReply: true,
      editedAt: null,
      lang: null,
      views: 0,
      chapter: null,
      hidden: false,
    });
    const { posts: next } = await thread(ben, fixture, { page: 1, results: 1 });
    expect(next).toMatchObject([{ _id: second._id, can: { edit: true, delete: true } }]);
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
    for (const elsewhere of [{ book: 'another' }, { club: other.club }])
      expect(await ask(elsewhere)).toMatchObject(NOT_FOUND);
  });

  it('includes twelve replies to each post of a page of 40 and lists the others separately', async () => {
    const { ada, discussion } = fixture;
    await Promise.all(Array.from({ length: 14 }, (_, n) => newReply(ada, discussion, { text: sampleText(n) })));
    const { posts } = await thread(ada, fixture);
    expect(posts).toHaveLength(13);
    expect(posts[0]).toMatchObject({ replies: 14 });
    const list = await send<ClubPost[]>(`GET /api/bookclubs/replies/${discussion}?limit=10`, { as: ada });
    expect([list.body.length, list.headers['X-Total-Count']]).toEqual([10, '14']);
    const rest = await send<ClubPost[]>(`GET ${/<(.*)>/.exec(list.headers.Link ?? '')?.[1]}`, { as: ada });
    expect(rest.body).toHaveLength(4);
    const after = /cursor=([^&>]*)/.exec(list.headers.Link ?? '')?.[1];
    const eve = await newReader('eve');
    for (const id of [discussion, 'no-such-post'])
      expect(await send(`GET /api/bookclubs/replies/${id}?cursor=${after}`, { as: eve })).toMatchObject(NOT_FOUND);
  });
});

describe('views', () => {
  const view = (as: typeof fixture.ada, body: object) => send('POST /api/bookclubs/view', { as, body });

  it("count a member's view of a post once, with posts of two discussions in one request", async () => {
    const { ada, ben, club, book, discussion } = fixture;
    const reply = await newReply(ben, discussion);
    const { _id: other } = await newDiscussion(ada, club, book, 'Another');
    expect(await view(ada, { id: discussion })).toMatchObject({ body: { _id: discussion, views: 1 } });
    const ids = [other, discussion, reply._id];
    const once = ids.map((_id) => ({ _id, views: 1 }));
    for (let time = 0; time < 2; time += 1) expect((await view(ada, { ids: [...ids, discussion] })).body).toEqual(once);
    const seen = await view(ben, { id: other, ids: [discussion, reply._id] });
    expect(seen.body).toEqual(ids.map((_id) => ({ _id, views: 2 })));
  });

  it('skip deleted posts and other clubs', async () => {
    const { ada, ben, discussion } = fixture;
    const [gone, other] = [await newPost(ben, discussion), await newFixture()];
    await send(`DELETE /api/bookclubs/post/${gone._id}`, { as: ben });
    const seen = await view(ada, { ids: [gone._id, other.discussion, discussion] });
    expect(seen.body).toEqual([{ _id: discussion, views: 1 }]);
    for (const id of [gone._id, other.discussion, 'no-such-post'])
      for (const body of [{ id }, { ids: [id] }]) expect(await view(ada, body)).toMatchObject(NOT_FOUND);
    expect(await view(ada, {})).toMatchObject({ status: 400 });
    expect((await thread(other.ada, other)).posts[0]).toMatchObject({ views: 0 });
  });
});
