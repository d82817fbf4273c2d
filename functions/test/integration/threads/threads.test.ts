import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../src/domain/time';
import { db } from '../../../src/platform/store/firestore';
import { sceneOf } from '../../fixtures/one-scene';
import { readStore } from '../../fixtures/store';
import { anId, sampleText } from '../fixtures/discussions';
import { threadAreas } from '../fixtures/thread-areas';

const TOMORROW = new Date(Date.now() + DAY_MS);
const NOT_FOUND = { status: 404, body: { code: 'not_found' } };

describe.each(threadAreas)('in %s', (_, newArea) => {
  const area = sceneOf(newArea);
  const posted = async (writing = {}, as = area.author) => {
    const { status, body } = await area.post(as, writing);
    expect(status).toBe(200);
    return body;
  };
  const shown = async (id: string, as = area.author) => (await area.read(as)).find(({ _id }) => _id === id);
  const stored = async (path: string) => (await db().doc(`${area.threads}/${area.thread}/${path}`).get()).data();
  const pathsWith = async (id: string) => [...(await readStore()).keys()].filter((path) => path.includes(id));

  describe('a post', () => {
    it("is in the thread with its author's username, and a reply below its parent", async () => {
      const { author, thread } = area;
      const reply = await posted({ replyTo: thread, text: sampleText('Yes') });
      const fresh = { edited: false, deleted: false, likes: 0, liked: false, replies: 0 };
      const replied = { ...fresh, user: author.username, content: sampleText('Yes'), replyTo: thread };
      expect(reply).toMatchObject({ ...replied, can: { edit: true, delete: true } });
      expect(await shown(reply._id)).toMatchObject(replied);
      expect(await shown(thread)).toMatchObject({ replyTo: null, replies: 1 });
      expect(await shown(reply._id, area.other)).toMatchObject({ can: { edit: false, delete: false } });
    });

    it('replies neither to a reply nor to a missing post', async () => {
      const reply = await posted({ replyTo: area.thread });
      const gone = await posted();
      await area.remove(area.author, gone._id);
      const answers = [reply._id, gone._id, anId()].map((replyTo) => area.post(area.author, { replyTo }));
      expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([400, 404, 404]);
      expect((await area.readThread(area.author)).thread.numPosts).toBe(2);
    });

    it('is edited by its author and marked as edited', async () => {
      const { author, other, thread } = area;
      const { _id } = await posted({ replyTo: thread });
      await area.like(author, _id);
      const edited = { content: sampleText('Better'), edited: true, likes: 1, liked: true };
      const answer = await area.edit(author, _id, { text: sampleText('Better') });
      expect(answer).toMatchObject({ status: 200, body: edited });
      expect(await shown(_id)).toMatchObject(edited);
      expect(await area.edit(other, _id)).toMatchObject({ status: 403 });
      for (const id of [anId(), 'a%20b']) {
        expect(await area.edit(author, id)).toMatchObject(NOT_FOUND);
        expect(await area.remove(author, id)).toMatchObject(NOT_FOUND);
      }
    });

    it('is deleted once, with its place in the thread', async () => {
      const { _id } = await posted();
      expect(await area.remove(area.author, _id)).toMatchObject({ status: 200, body: { _id, deleted: true } });
      expect(await area.remove(area.author, _id)).toMatchObject(NOT_FOUND);
      expect((await area.read()).map((post) => post._id)).toEqual([area.thread]);
    });

    it('with replies keeps its place, without text, author or likes', async () => {
      const { author, other, thread } = area;
      const parent = await posted({}, other);
      const reply = await posted({ replyTo: parent._id });
      await area.like(author, parent._id);
      await area.remove(other, parent._id);
      expect(await shown(parent._id)).toMatchObject({ user: '', content: '', deleted: true, likes: 0, replies: 1 });
      expect(await shown(parent._id)).toMatchObject({ can: { edit: false, delete: false } });
      expect(await shown(reply._id)).toMatchObject({ content: reply.content });
      expect(await area.like(author, parent._id)).toMatchObject(NOT_FOUND);
      expect((await area.readThread(author)).thread.numPosts).toBe(2);
      await area.remove(author, reply._id);
      expect((await area.read()).map(({ _id }) => _id)).toEqual([thread]);
    });

    it('is the answer to a repeated reply, even after its parent was deleted', async () => {
      const parent = await posted({}, area.other);
      const writing = { replyTo: parent._id, key: anId() };
      const first = await posted(writing);
      await area.remove(area.other, parent._id);
      expect(await posted(writing)).toMatchObject({ _id: first._id, content: first.content });
      expect((await area.readThread(area.author)).thread.numPosts).toBe(2);
    });
  });

  it('a like is counted once for each reader, and is personal', async () => {
    const { author, other, thread } = area;
    const press = async (verb: 'like' | 'unlike', as = author) => (await area[verb](as, thread)).body;
    expect(await press('unlike')).toEqual({ _id: thread, likes: 0, liked: false });
    expect(await press('like')).toEqual({ _id: thread, likes: 1, liked: true });
    expect(await press('like')).toEqual({ _id: thread, likes: 1, liked: true });
    expect(await press('like', other)).toEqual({ _id: thread, likes: 2, liked: true });
    expect(await press('unlike')).toEqual({ _id: thread, likes: 1, liked: false });
    expect(await press('unlike')).toEqual({ _id: thread, likes: 1, liked: false });
    expect([await shown(thread), await shown(thread, other)]).toMatchObject([
      { likes: 1, liked: false },
      { likes: 1, liked: true },
    ]);
    for (const verb of ['like', 'unlike'] as const) expect(await area[verb](author, anId())).toMatchObject(NOT_FOUND);
  });

  it("new posts by others are unread in the list and the thread, except a reader's own and deleted ones", async () => {
    const { author, other, thread } = area;
    const unread = async () => [
      (await area.listed(other)).find(({ _id }) => _id === thread)?.unread?.count,
      (await area.readThread(other)).unread,
    ];
    const none = { count: 0, first: null, waiting: null };
    expect((await area.markRead(other, { posts: [thread] })).body).toEqual(none);
    const reply = await posted({ replyTo: thread });
    await posted({}, other);
    expect(await unread()).toEqual([1, [reply._id]]);
    await area.remove(author, reply._id);
    expect(await unread()).toEqual([0, []]);
    expect((await area.markRead(other, { unreadFrom: thread })).body).toMatchObject({ count: 1, first: thread });
    expect((await area.markRead(other, { posts: [thread] })).body).toEqual(none);
  });

  describe('the documents that open threads listen to', () => {
    it('have the number of posts, the time of the latest and a counter of changes, but no name', async () => {
      const { author } = area;
      const before = await stored('live/posts');
      const { _id } = await posted({ now: TOMORROW });
      const { clubId, ...live } = (await stored('live/posts')) ?? {};
      expect(Object.keys(live).sort()).toEqual(['latestPost', 'numPosts']);
      expect([before?.numPosts, live.numPosts, live.latestPost.toDate()]).toEqual([1, 2, TOMORROW]);
      expect(JSON.stringify([clubId, live])).not.toContain(author.id);
      await area.edit(author, _id);
      expect(await stored('live/posts')).toMatchObject({ changes: 1 });
      await area.edit(author, _id, { chapter: 3 });
      await area.remove(author, _id, TOMORROW);
      expect(await stored('live/posts')).toEqual({ ...before, changes: 3 });
    });

    it('have the likes of a post and its replies', async () => {
      const { author, other, thread } = area;
      const { _id } = await posted({ replyTo: thread });
      const counts = async () => (await stored(`likeCounts/${thread}`))?.counts;
      for (const as of [author, other]) await area.like(as, thread);
      await area.like(other, _id);
      expect(await counts()).toEqual({ [thread]: 2, [_id]: 1 });
      await area.unlike(author, thread);
      expect(await counts()).toEqual({ [thread]: 1, [_id]: 1 });
      await area.remove(author, _id);
      expect(await counts()).toEqual({ [thread]: 1 });
    });
  });

  describe('the thread', () => {
    it('can be renamed by its opener until another reader posts', async () => {
      const { author, other } = area;
      const now = async (as = author) => (await area.readThread(as)).thread;
      expect((await area.changeThread({ title: 'A better title' })).body).toMatchObject({ title: 'A better title' });
      expect(await now()).toMatchObject({ title: 'A better title', can: { rename: true, close: true, delete: true } });
      expect(await now(other)).not.toHaveProperty('can');
      expect(await area.changeThread({ title: 'Mine now' }, other)).toMatchObject({ status: 403 });
      await posted();
      expect((await area.changeThread({ title: 'Once more' })).status).toBe(200);
      const post = await posted({}, other);
      await area.remove(other, post._id);
      const late = [
        await area.changeThread({ title: 'Too late' }),
        await area.changeThread({ closed: true }),
        await area.removeThread(),
      ];
      for (const answer of late) expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
      expect(await now()).toMatchObject({ title: 'Once more' });
      expect(await now()).not.toHaveProperty('can');
    });

    it('accepts neither posts nor replies while it is closed', async () => {
      const { author, other, thread } = area;
      expect((await area.changeThread({ closed: true })).body).toMatchObject({ closed: true });
      for (const answer of [area.post(other), area.post(other, { replyTo: thread }), area.post(author)])
        expect(await answer).toMatchObject({ status: 409, body: { message: { key: 'threadClosed' } } });
      expect((await area.readThread(other)).thread).toMatchObject({ closed: true });
      expect((await area.changeThread({ closed: false })).body).not.toHaveProperty('closed');
      await posted({}, other);
    });

    it('is deleted with its posts, likes and counters', async () => {
      const { author, other, thread } = area;
      const post = await posted();
      await posted({ replyTo: post._id });
      await area.like(other, post._id);
      expect(await area.removeThread()).toMatchObject({ status: 200, body: 'ok' });
      expect([await area.listed(author), await pathsWith(post._id), await pathsWith(thread)]).toEqual([[], [], []]);
      expect(await area.removeThread()).toMatchObject(NOT_FOUND);
      expect(await area.post(other)).toMatchObject(NOT_FOUND);
    });

    it('disappears with its last post', async () => {
      const { author, other, thread } = area;
      const reply = await posted({ replyTo: thread }, other);
      expect((await area.remove(author, thread)).status).toBe(200);
      expect(await area.listed(author)).toHaveLength(1);
      expect((await area.remove(other, reply._id)).status).toBe(200);
      expect([await area.listed(author), await pathsWith(thread)]).toEqual([[], []]);
      expect((await area.post(other)).status).toBe(404);
    });
  });
});
