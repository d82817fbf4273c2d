import { expect, it } from 'vitest';
import type { Topic } from '../../../src/contract/discuss';
import type { Unread } from '../../../src/contract/unread';
import { newReader } from '../../fixtures/readers';
import { newFixture, newPost, send } from '../fixtures/discussions';

it('a reader who has opened a discussion sees its new posts, and other readers see none', async () => {
  const { reader, topic, book } = await newFixture();
  const [ada, ben] = await Promise.all([newReader('ada'), newReader('ben')]);
  const listed = async (as?: typeof ada) => {
    const { body } = await send<Topic[]>(`GET /api/discuss/topics/${book}`, as ? { as } : {});
    return body.find(({ _id }) => _id === topic._id)?.unread;
  };
  const read = async (body: object) =>
    (await send<Unread>('POST /api/discuss/read', { as: ada, body: { id: topic._id, ...body } })).body;
  const unread = async (as?: typeof ada) =>
    (await send<{ unread?: string[] }>(`GET /api/discuss/thread/${topic._id}`, as ? { as } : {})).body.unread;

  await newPost(reader, topic);
  expect(await read({ posts: [topic._id] })).toEqual({ count: 0, first: null, waiting: null });
  const post = await newPost(reader, topic, { replyTo: topic._id });
  await newPost(ada, topic);
  expect(await listed(ada)).toEqual({ count: 1, first: post._id, waiting: null });
  expect([await listed(ben), await listed()]).toEqual([undefined, undefined]);
  expect([await unread(ada), await unread(ben), await unread()]).toEqual([[post._id], undefined, undefined]);
  await send(`DELETE /api/discuss/post/${post._id}`, { as: reader });
  expect((await listed(ada))?.count).toBe(0);
  expect((await read({ unreadFrom: topic._id })).count).toBe(2);
});
