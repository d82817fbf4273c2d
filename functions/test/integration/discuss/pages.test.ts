import { describe, expect, it } from 'vitest';
import type { PublicPost, Topic } from '../../../src/contract/discuss';
import { countReads } from '../../fixtures/reads';
import { times } from '../fixtures/at-once';
import { anId, type Landed, newFixture, newPost, sampleText, send, thread } from '../fixtures/discussions';
import { longThread } from '../fixtures/long-thread';

const ids = (posts: PublicPost[]) => posts.filter(({ isReply }) => !isReply).map(({ _id }) => _id);

describe('the pages of a thread', () => {
  it('have 5 top-level posts, newest last, each followed by its replies, oldest first', async () => {
    const { reader, topic } = await newFixture();
    const tops = [topic._id];
    for (const name of [1, 2, 3, 4, 5, 6]) tops.push((await newPost(reader, topic, { name }))._id);
    const a = await newPost(reader, topic, { replyTo: tops[1], name: 'a' });
    const b = await newPost(reader, topic, { replyTo: tops[1], name: 'b' });
    const last = await newPost(reader, topic, { replyTo: tops[6], name: 'c' });
    const first = await thread(topic);
    expect(first.total).toBe(7);
    expect(first.posts.map(({ _id }) => _id)).toEqual([tops[0], tops[1], a._id, b._id, ...tops.slice(2, 5)]);
    expect((await thread(topic, { page: 1 })).posts.map(({ _id }) => _id)).toEqual([tops[5], tops[6], last._id]);
    expect(await thread(topic, { page: 2 })).toEqual({ posts: [], total: 7 });
    expect((await thread(topic, { page: 1, as: reader })).posts[0]?.can).toEqual({ edit: true, delete: true });
  });

  it('close up when a post is deleted, but keep the place of one with replies', async () => {
    const { reader, topic } = await newFixture();
    const tops = [topic._id];
    for (const name of [1, 2, 3, 4, 5]) tops.push((await newPost(reader, topic, { name }))._id);
    await newPost(reader, topic, { replyTo: tops[2] });
    await send(`DELETE /api/discuss/post/${tops[1]}`, { as: reader });
    await send(`DELETE /api/discuss/post/${tops[2]}`, { as: reader });
    const { posts, total } = await thread(topic);
    expect({ total, ids: ids(posts) }).toEqual({ total: 5, ids: [0, 2, 3, 4, 5].map((index) => tops[index]) });
  });

  it('contain a new post and a reply on the page in the answer, even when others post at the same time', async () => {
    const { reader, topic } = await longThread({ tops: 203, repliesToFirst: 0 });
    const post = (more: object) =>
      send<Landed>('POST /api/discuss/post', {
        as: reader,
        body: { content: sampleText('At once'), discussionId: topic._id, ...more },
      });
    const made = (await times(12, () => post({}))).map(({ body }) => body);
    const reply = (await post({ isReply: true, replyTo: made[3]?._id })).body;
    for (const { _id, page } of [...made, reply]) {
      expect((await thread(topic, { page })).posts.map((shown) => shown._id)).toContain(_id);
    }
  });

  it('stay the same for a repeated post', async () => {
    const { reader, topic } = await longThread({ tops: 4, repliesToFirst: 0 });
    const body = { content: sampleText('Again'), discussionId: topic._id };
    const options = { as: reader, body, key: anId() };
    const first = await send<Landed>('POST /api/discuss/post', options);
    expect(first.body.page).toBe(0);
    expect((await send('POST /api/discuss/post', options)).body).toEqual(first.body);
  });

  it('include the first replies to a post, and list the others separately', async () => {
    const { topic } = await longThread({ tops: 1, repliesToFirst: 130 });
    const { posts } = await thread(topic);
    const { _id, replies } = posts[0] ?? { _id: '', replies: 0 };
    expect({ shown: posts.length - 1, replies }).toEqual({ shown: 100, replies: 130 });
    const first = await send<PublicPost[]>(`GET /api/discuss/replies/${_id}?limit=100`);
    expect(first.headers['X-Total-Count']).toBe('130');
    expect(first.body).toEqual(posts.slice(1));
    const next = /<(.*)>/.exec(first.headers.Link ?? '')?.[1];
    const { body } = await send<PublicPost[]>(`GET ${next}`);
    expect(new Set([...first.body, ...body].map((reply) => reply._id)).size).toBe(130);
  });
});

describe('the latest post of a thread', () => {
  const latest = async (topic: Topic) => (await send(`GET /api/discuss/latest/${topic._id}`)).body;

  it('is found on an older page, beyond the first replies, and after deletions', async () => {
    const { reader, topic } = await longThread({ tops: 450, repliesToFirst: 130 });
    const nth = (index: number) => (index === 0 ? topic._id : `${topic._id}-${index}`);
    const reply = await newPost(reader, topic, { replyTo: nth(0), name: 'late' });
    expect(await latest(topic)).toEqual({ _id: reply._id, replyTo: nth(0), before: 0 });
    const top = await newPost(reader, topic, { name: 'later' });
    expect(await latest(topic)).toEqual({ _id: top._id, replyTo: null, before: 450 });
    const other = await newPost(reader, topic, { replyTo: nth(301), name: 'last' });
    expect(await latest(topic)).toEqual({ _id: other._id, replyTo: nth(301), before: 301 });
    for (const id of [other._id, top._id]) await send(`DELETE /api/discuss/post/${id}`, { as: reader });
    expect(await latest(topic)).toEqual({ _id: reply._id, replyTo: nth(0), before: 0 });
  });

  it('is not found without a thread', async () => {
    expect((await send('GET /api/discuss/latest/none')).status).toBe(404);
  });
});

describe("the cost of a thread's page", () => {
  const cost = async (topic: Topic, page: number, limit = 5) => {
    const { result, reads, queries } = await countReads(() => thread(topic, { page, limit }));
    return { shown: result.posts.length, reads, queries };
  };

  it('is two documents plus the visible posts, on every page of a short or a long thread', async () => {
    const short = await longThread({ tops: 20, repliesToFirst: 3 });
    const long = await longThread({ tops: 2000, repliesToFirst: 3 });
    expect(await cost(short.topic, 0)).toEqual({ shown: 8, reads: 10, queries: 1 });
    expect(await cost(long.topic, 0)).toEqual({ shown: 8, reads: 10, queries: 1 });
    expect(await cost(long.topic, 300)).toEqual({ shown: 5, reads: 7, queries: 0 });
    expect(await cost(long.topic, 399)).toEqual({ shown: 5, reads: 7, queries: 0 });
    expect(await cost(long.topic, 5000)).toEqual({ shown: 0, reads: 1, queries: 0 });
    expect((await thread(long.topic, { page: 399 })).total).toBe(2000);
  });

  it("adds the reader's progress, joins and reads, and one document for each visible post with likes", async () => {
    const { topic, reader } = await longThread({ tops: 20, repliesToFirst: 3 });
    const [first, reply] = (await thread(topic)).posts;
    for (const post of [first, reply]) await send('POST /api/discuss/like', { as: reader, body: { id: post?._id } });
    const { reads, result } = await countReads(() => thread(topic, { as: reader }));
    expect(reads).toBe(2 + 8 + 3 + 2);
    expect(result.posts.filter(({ liked }) => liked).map(({ _id }) => _id)).toEqual([first?._id, reply?._id]);
  });
});
