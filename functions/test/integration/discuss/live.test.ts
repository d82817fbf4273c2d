import { describe, expect, it } from 'vitest';
import { db } from '../../../src/platform/store/firestore';
import { newReader } from '../../fixtures/readers';
import { newFixture, newPost, sampleText, send } from '../fixtures/discussions';

const stored = async (path: string) => (await db().doc(path).get()).data();

describe('the documents that an open thread listens to', () => {
  it("contain the posts' counters and name no account", async () => {
    const { reader, topic } = await newFixture();
    const told = () => stored(`topics/${topic._id}/live/posts`);
    const before = await told();
    await newPost(reader, topic);
    await newPost(reader, topic, { replyTo: topic._id });
    const after = await told();
    expect([before?.numPosts, after?.numPosts]).toEqual([1, 3]);
    expect(Object.keys(after ?? {}).sort()).toEqual(['latestPost', 'numPosts']);
    expect(JSON.stringify(after)).not.toContain(reader.id);
  });

  it('follow a deletion: the number of posts, and the time of the latest remaining one', async () => {
    const day = (date: string) => new Date(`2026-03-${date}T12:00:00.000Z`);
    const { reader, topic } = await newFixture(day('01'));
    const latest = await newPost(reader, topic, { now: day('10') });
    const told = async () => {
      const { numPosts, latestPost } = (await stored(`topics/${topic._id}/live/posts`)) ?? {};
      return [numPosts, latestPost?.toDate()];
    };
    expect(await told()).toEqual([2, day('10')]);
    await send(`DELETE /api/discuss/post/${latest._id}`, { as: reader });
    expect(await told()).toEqual([1, day('01')]);
  });

  it('count edits and deletions, so that open screens refresh', async () => {
    const { reader, topic } = await newFixture();
    const post = await newPost(reader, topic);
    const changes = async () => (await stored(`topics/${topic._id}/live/posts`))?.changes;
    expect(await changes()).toBeUndefined();
    const change = (body: object) => send(`PATCH /api/discuss/post/${post._id}`, { as: reader, body });
    await change({ content: sampleText('Edited') });
    expect(await changes()).toBe(1);
    await change({ chapter: 3 });
    expect(await changes()).toBe(2);
    await send(`DELETE /api/discuss/post/${post._id}`, { as: reader });
    expect(await changes()).toBe(3);
  });

  it('contain the likes of a post and its replies', async () => {
    const [{ reader, topic }, other] = await Promise.all([newFixture(), newReader()]);
    const reply = await newPost(reader, topic, { replyTo: topic._id });
    const counts = () => stored(`topics/${topic._id}/likeCounts/${topic._id}`);
    const press = (verb: string, as: typeof reader, id: string) =>
      send(`POST /api/discuss/${verb}`, { as, body: { id } });
    await press('like', reader, topic._id);
    await press('like', other, topic._id);
    await press('like', other, reply._id);
    await press('like', other, reply._id);
    expect(await counts()).toEqual({ counts: { [topic._id]: 2, [reply._id]: 1 } });
    await press('unlike', reader, topic._id);
    await press('unlike', reader, topic._id);
    expect(await counts()).toEqual({ counts: { [topic._id]: 1, [reply._id]: 1 } });
    await send(`DELETE /api/discuss/post/${reply._id}`, { as: reader });
    expect(await counts()).toEqual({ counts: { [topic._id]: 1 } });
    expect((await db().collection(`posts/${reply._id}/likes`).get()).size).toBe(0);
    await send(`DELETE /api/discuss/post/${topic._id}`, { as: reader });
    expect(await counts()).toBeUndefined();
  });
});
