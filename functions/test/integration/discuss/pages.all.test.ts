import { describe, expect, it } from 'vitest';
import type { PublicPost, Topic } from '../../../src/contract/discuss';
import type { Session } from '../../../src/contract/user';
import { sceneOf } from '../../fixtures/one-scene';
import { countReads } from '../../fixtures/reads';
import { times } from '../fixtures/at-once';
import { type Landed, newFixture, newPost, sampleText, send, thread } from '../fixtures/discussions';
import { longThread } from '../fixtures/long-thread';

const TOPS = 450;
const REPLIES = 130;

const scene = sceneOf(buildScene, { sound: false });

async function buildScene() {
  const { reader, topic: long } = await longThread({ tops: TOPS, repliesToFirst: REPLIES });
  const { reader: author, topic } = await newFixture();
  const tops = [topic._id];
  for (const name of [1, 2, 3, 4, 5, 6]) tops.push((await newPost(author, topic, { name }))._id);
  return { reader, long, author, topic, tops };
}

const ids = (posts: readonly { _id: string }[]) => posts.map(({ _id }) => _id);
const nth = (index: number) => (index === 0 ? scene.long._id : `${scene.long._id}-${index}`);

describe('the pages of a thread', () => {
  it('have 5 top-level posts, newest last, each followed by its replies, oldest first', async () => {
    const { author, topic, tops } = scene;
    const a = await newPost(author, topic, { replyTo: tops[1], name: 'a' });
    const b = await newPost(author, topic, { replyTo: tops[1], name: 'b' });
    const last = await newPost(author, topic, { replyTo: tops[6], name: 'c' });
    const first = await thread(topic);
    expect(first.total).toBe(7);
    expect(ids(first.posts)).toEqual([tops[0], tops[1], a._id, b._id, ...tops.slice(2, 5)]);
    expect(ids((await thread(topic, { page: 1 })).posts)).toEqual([tops[5], tops[6], last._id]);
    expect(await thread(topic, { page: 2 })).toEqual({ posts: [], total: 7 });
  });

  it('close up when a post is deleted, but keep the place of one with replies', async () => {
    const { author, topic, tops } = scene;
    const reply = await newPost(author, topic, { replyTo: tops[2] });
    for (const id of tops.slice(1, 3)) await send(`DELETE /api/discuss/post/${id}`, { as: author });
    const { posts, total } = await thread(topic);
    expect({ total, ids: ids(posts) }).toEqual({
      total: 6,
      ids: [tops[0], tops[2], reply._id, ...tops.slice(3, 6)],
    });
  });

  it('contain a new post and a reply on the page in the answer, even when others post at the same time', async () => {
    const { reader: as, long } = scene;
    const post = (more: object) => {
      const body = { content: sampleText('At once'), discussionId: long._id, ...more };
      return send<Landed>('POST /api/discuss/post', { as, body });
    };
    const made = (await times(6, () => post({}))).map(({ body }) => body);
    const reply = (await post({ isReply: true, replyTo: made[3]?._id })).body;
    for (const { _id, page } of [...made, reply]) expect(ids((await thread(long, { page })).posts)).toContain(_id);
  });

  it('include the first hundred replies to a post, and list the others separately', async () => {
    const { posts } = await thread(scene.long);
    const shown = posts.filter(({ isReply }) => isReply);
    expect([shown.length, posts[0]?.replies]).toEqual([100, REPLIES]);
    const first = await send<PublicPost[]>(`GET /api/discuss/replies/${scene.long._id}?limit=100`);
    expect(first.headers['X-Total-Count']).toBe(`${REPLIES}`);
    expect(first.body).toEqual(shown);
    const next = /<(.*)>/.exec(first.headers.Link ?? '')?.[1];
    const { body } = await send<PublicPost[]>(`GET ${next}`);
    expect(new Set(ids([...first.body, ...body])).size).toBe(REPLIES);
  });
});

it('the latest post is found on an older page, beyond the first replies, and after deletions', async () => {
  const { reader, long } = scene;
  const latest = async () => (await send(`GET /api/discuss/latest/${long._id}`)).body;
  const reply = await newPost(reader, long, { replyTo: nth(0), name: 'late' });
  expect(await latest()).toEqual({ _id: reply._id, replyTo: nth(0), before: 0 });
  const top = await newPost(reader, long, { name: 'later' });
  expect(await latest()).toEqual({ _id: top._id, replyTo: null, before: TOPS });
  const other = await newPost(reader, long, { replyTo: nth(301), name: 'last' });
  expect(await latest()).toEqual({ _id: other._id, replyTo: nth(301), before: 301 });
  for (const id of [other._id, top._id]) await send(`DELETE /api/discuss/post/${id}`, { as: reader });
  expect(await latest()).toEqual({ _id: reply._id, replyTo: nth(0), before: 0 });
});

describe('the cost', () => {
  const cost = async (topic: Topic, page: number, as?: Session) => {
    const { result, reads, queries } = await countReads(() => thread(topic, { page, ...(as && { as }) }));
    return { shown: result.posts.length, reads, queries };
  };

  it('of a page is two documents plus the visible posts, in a short or a long thread', async () => {
    const { topic, long } = scene;
    expect(await cost(topic, 0)).toEqual({ shown: 5, reads: 7, queries: 0 });
    expect(await cost(long, 0)).toEqual({ shown: 105, reads: 107, queries: 2 });
    expect(await cost(long, 60)).toEqual({ shown: 5, reads: 7, queries: 0 });
    expect(await cost(long, 89)).toEqual({ shown: 5, reads: 7, queries: 0 });
    expect(await cost(long, 5000)).toEqual({ shown: 0, reads: 1, queries: 0 });
  });

  it("of a reader's page adds their progress, joins and reads, and one document for each visible post with likes", async () => {
    const { reader: as, long } = scene;
    for (const id of [nth(301), nth(302)]) await send('POST /api/discuss/like', { as, body: { id } });
    expect(await cost(long, 60, as)).toEqual({ shown: 5, reads: 7 + 3 + 2, queries: 0 });
    const { posts } = await thread(long, { page: 60, as });
    expect(ids(posts.filter(({ liked }) => liked))).toEqual([nth(301), nth(302)]);
  });

  it('of a new post and of finding the latest one is the same in a long thread', async () => {
    const { reader: as, long } = scene;
    const latest = await countReads(() => send(`GET /api/discuss/latest/${long._id}`));
    expect(latest).toMatchObject({ reads: 1 + 2, queries: 1, writes: 0 });
    const body = { content: sampleText('Top'), discussionId: long._id };
    const post = await countReads(() => send('POST /api/discuss/post', { as, body }));
    // Includes checks that the account isn't being erased and the thread isn't closed.
    expect(post).toMatchObject({ result: { status: 200 }, reads: 2 + 1, queries: 0, writes: 4 + 2 });
  });
});
