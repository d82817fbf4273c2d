import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../src/domain/errors';
import { newReader } from '../../fixtures/readers';
import { anId, newFixture, newPost, sampleText, send, thread, topicNow } from '../fixtures/discussions';

const TOO_SHORT = 'Post length must be at least 20 characters.';
const TOO_LONG = 'Post length can be at most 300 characters.';

describe('posting', () => {
  const cases: [name: string, content: string, post: string | undefined, reply: string | undefined][] = [
    ['19 characters', 'x'.repeat(19), TOO_SHORT, TOO_SHORT],
    ['20 characters', 'x'.repeat(20), undefined, undefined],
    ['300 characters', 'x'.repeat(300), undefined, undefined],
    ['301 characters', 'x'.repeat(301), undefined, TOO_LONG],
    ['350 characters', 'x'.repeat(350), undefined, TOO_LONG],
    ['351 characters', 'x'.repeat(351), TOO_LONG, TOO_LONG],
    ['300 emoji', '🦊'.repeat(300), undefined, undefined],
    ['301 emoji', '🦊'.repeat(301), undefined, TOO_LONG],
    ['19 emoji', '🦊'.repeat(19), TOO_SHORT, TOO_SHORT],
    ['30 spaces', ' '.repeat(30), TOO_SHORT, TOO_SHORT],
    ['20 characters in spaces', `  ${'x'.repeat(20)}\n`, undefined, undefined],
    ['markup', '<script>alert(1)</script> __proto__', undefined, undefined],
    ['right to left', 'היא אף פעם לא אומרת למה חזרה', undefined, undefined],
  ];

  it('accepts a text within the limit of posts and replies, and explains a rejection', async () => {
    const { reader, topic } = await newFixture();
    const write = async (content: string, replyTo: string | null) => {
      const body = { content, isReply: replyTo !== null, replyTo, discussionId: topic._id };
      const answer = await send<ErrorBody & { content: string }>('POST /api/discuss/post', { as: reader, body });
      if (answer.status === 200) expect(answer.body.content).toBe(content.trim());
      else
        expect(answer).toMatchObject({
          status: 400,
          body: { code: 'invalid', fields: { content: answer.body.error } },
        });
      return answer.body.error;
    };
    for (const [name, content, asPost, asReply] of cases) {
      expect([name, await write(content, null)]).toEqual([name, asPost]);
      expect([name, await write(content, topic._id)]).toEqual([name, asReply]);
    }
  });

  it("answers with the post and the author's username", async () => {
    const { reader, topic, book } = await newFixture();
    const { page, ...reply } = await newPost(reader, topic, { replyTo: topic._id, name: 'Yes' });
    expect(page).toBe(0);
    expect(reply).toEqual({
      ...{
        _id: expect.any(String),
        user: reader.username,
        content: sampleText('Yes'),
        lang: null,
        isReply: true,
        replyTo: topic._id,
      },
      ...{ discussionId: topic._id, bookId: book, createdAt: expect.any(String), edited: false, deleted: false },
      ...{ likes: 0, liked: false, replies: 0, chapter: null, hidden: false, can: { edit: true, delete: true } },
    });
    expect((await thread(topic)).posts[1]).toEqual({ ...reply, can: { edit: false, delete: false } });
  });

  it('rejects a reply to a reply or a missing post', async () => {
    const [{ reader, topic }, other] = await Promise.all([newFixture(), newFixture()]);
    const reply = await newPost(reader, topic, { replyTo: topic._id });
    const gone = await newPost(reader, topic);
    await send(`DELETE /api/discuss/post/${gone._id}`, { as: reader });
    const attempt = async (change: object) => {
      const body = { content: sampleText('No'), isReply: true, discussionId: topic._id, ...change };
      const { status, body: answer } = await send<ErrorBody>('POST /api/discuss/post', { as: reader, body });
      return [status, Object.keys(answer.fields ?? {}).join()];
    };
    expect(await attempt({ replyTo: reply._id })).toEqual([400, 'replyTo']);
    expect(await attempt({ replyTo: other.topic._id })).toEqual([400, 'replyTo']);
    expect(await attempt({ replyTo: null })).toEqual([400, 'replyTo']);
    expect(await attempt({ replyTo: '../x' })).toEqual([400, 'replyTo']);
    expect(await attempt({ replyTo: gone._id })).toEqual([404, '']);
    expect(await attempt({ replyTo: anId() })).toEqual([404, '']);
    expect(await attempt({ isReply: false, discussionId: anId() })).toEqual([404, '']);
    expect(await topicNow(topic)).toMatchObject({ numPosts: 2 });
  });
});

describe('editing', () => {
  it("changes the author's own text within its limit and marks it as edited", async () => {
    const { reader, topic } = await newFixture();
    const reply = await newPost(reader, topic, { replyTo: topic._id });
    await send('POST /api/discuss/like', { as: reader, body: { id: reply._id } });
    const edit = (id: string, content: string) =>
      send(`PATCH /api/discuss/post/${id}`, { as: reader, body: { content } });
    expect(await edit(reply._id, sampleText('Better'))).toMatchObject({
      status: 200,
      body: { content: sampleText('Better'), edited: true, likes: 1, liked: true },
    });
    expect((await thread(topic)).posts[1]).toMatchObject({ content: sampleText('Better'), edited: true });
    expect(await edit(reply._id, 'x'.repeat(301))).toMatchObject({
      status: 400,
      body: { fields: { content: TOO_LONG } },
    });
    expect(await edit(topic._id, 'x'.repeat(350))).toMatchObject({ status: 200 });
    expect(await edit(topic._id, 'x'.repeat(351))).toMatchObject({
      status: 400,
      body: { fields: { content: TOO_LONG } },
    });
    expect(await edit(topic._id, 'x'.repeat(19))).toMatchObject({
      status: 400,
      body: { fields: { content: TOO_SHORT } },
    });
  });

  it('is rejected for a missing post, like deleting', async () => {
    const reader = await newReader();
    const body = { content: sampleText('Mine now') };
    for (const id of [anId(), 'a b']) {
      const path = `/api/discuss/post/${encodeURIComponent(id)}`;
      expect(await send(`PATCH ${path}`, { as: reader, body })).toMatchObject({ status: 404 });
      expect(await send(`DELETE ${path}`, { as: reader })).toMatchObject({ status: 404 });
    }
  });
});

describe('deleting', () => {
  it('removes a post without replies and answers 404 the second time', async () => {
    const { reader, topic } = await newFixture();
    const post = await newPost(reader, topic);
    const remove = () => send(`DELETE /api/discuss/post/${post._id}`, { as: reader });
    expect(await remove()).toMatchObject({ status: 200, body: { _id: post._id, deleted: true } });
    expect(await remove()).toMatchObject({ status: 404 });
    const { posts, total } = await thread(topic);
    expect({ total, ids: posts.map(({ _id }) => _id) }).toEqual({ total: 1, ids: [topic._id] });
  });

  it('keeps the place of a post with replies, without text, author or likes', async () => {
    const { reader, topic } = await newFixture();
    const reply = await newPost(reader, topic, { replyTo: topic._id });
    await send('POST /api/discuss/like', { as: reader, body: { id: topic._id } });
    await send(`DELETE /api/discuss/post/${topic._id}`, { as: reader });
    const { posts, total } = await thread(topic, { as: reader });
    expect(total).toBe(1);
    expect(posts[0]).toMatchObject({ _id: topic._id, user: '', content: '', deleted: true, likes: 0, replies: 1 });
    expect(posts[0]?.can).toEqual({ edit: false, delete: false });
    expect(reply).toMatchObject(posts[1] ?? {});
    expect(await topicNow(topic)).toMatchObject({ numPosts: 1, postsThisWeek: 1, latestPost: reply.createdAt });
    const like = { as: reader, body: { id: topic._id } };
    expect(await send('POST /api/discuss/like', like)).toMatchObject({ status: 404 });
    await send(`DELETE /api/discuss/post/${reply._id}`, { as: reader });
    expect(await send(`GET /api/discuss/posts/${topic._id}`)).toMatchObject({ status: 404 });
  });

  it("corrects the thread's latest post and weekly count", async () => {
    const day = (date: string) => new Date(`2026-03-${date}T12:00:00.000Z`);
    const { reader, topic } = await newFixture(day('01'));
    const old = await newPost(reader, topic, { now: day('10') });
    const latest = await newPost(reader, topic, { now: day('12') });
    const state = async () => (await send(`GET /api/discuss/topic/${topic._id}`, { now: day('13') })).body;
    expect(await state()).toMatchObject({ numPosts: 3, postsThisWeek: 2, latestPost: latest.createdAt });
    await send(`DELETE /api/discuss/post/${latest._id}`, { as: reader, now: day('13') });
    expect(await state()).toMatchObject({ numPosts: 2, postsThisWeek: 1, latestPost: old.createdAt });
    await send(`DELETE /api/discuss/post/${topic._id}`, { as: reader, now: day('13') });
    expect(await state()).toMatchObject({ numPosts: 1, postsThisWeek: 1, latestPost: old.createdAt });
  });

  it('answers a repeated reply with the first one, even after its parent was deleted', async () => {
    const { reader, topic } = await newFixture();
    const body = { content: sampleText('Again'), isReply: true, replyTo: topic._id, discussionId: topic._id };
    const options = { as: reader, body, key: anId() };
    const first = await send('POST /api/discuss/post', options);
    await send(`DELETE /api/discuss/post/${topic._id}`, { as: reader });
    expect(await send('POST /api/discuss/post', options)).toMatchObject({ status: 200, body: first.body });
    expect(await topicNow(topic)).toMatchObject({ numPosts: 1 });
  });
});

describe('liking', () => {
  it('answers with the count, changes nothing when repeated, and is personal', async () => {
    const [{ reader, topic }, other] = await Promise.all([newFixture(), newReader()]);
    const body = { id: topic._id, topic: topic._id, userId: 'ignored' };
    const like = async (as: typeof reader) => (await send('POST /api/discuss/like', { as, body })).body;
    const unlike = async (as: typeof reader) => (await send('POST /api/discuss/unlike', { as, body })).body;
    const answer = (likes: number, liked: boolean) => ({ _id: topic._id, likes, liked });
    expect(await unlike(reader)).toEqual(answer(0, false));
    expect(await like(reader)).toEqual(answer(1, true));
    expect(await like(reader)).toEqual(answer(1, true));
    expect(await like(other)).toEqual(answer(2, true));
    expect(await unlike(reader)).toEqual(answer(1, false));
    expect(await unlike(reader)).toEqual(answer(1, false));
    expect((await thread(topic, { as: reader })).posts[0]).toMatchObject({ likes: 1, liked: false });
    expect((await thread(topic, { as: other })).posts[0]).toMatchObject({ likes: 1, liked: true });
    expect((await thread(topic)).posts[0]).toMatchObject({ likes: 1, liked: false });
  });

  it.each(['like', 'unlike'])('rejects %s for an unknown post and an invalid id', async (verb) => {
    const reader = await newReader();
    const attempt = async (id: unknown) =>
      (await send(`POST /api/discuss/${verb}`, { as: reader, body: { id } })).status;
    expect(await attempt(anId())).toBe(404);
    expect(await attempt('../x')).toBe(400);
    expect(await attempt(undefined)).toBe(400);
  });
});
