import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '../../../src/contract/user';
import { jobs } from '../../../src/platform/jobs/job';
import type { Received } from '../../fixtures/in-process';
import { newReader } from '../../fixtures/readers';
import { emptyStore, readStore } from '../../fixtures/store';
import { expectSound } from '../audit/fixtures/audit';
import { statuses } from '../fixtures/at-once';
import * as club from '../fixtures/clubs';
import * as forum from '../fixtures/discussions';

interface Thread {
  _id: string;
  title: string;
  closed?: boolean;
  can?: object;
}

interface Room {
  author: Session;
  other: Session;
  thread: string;
  threads: string;
  change: (body: object, as?: Session) => Promise<Received<Thread>>;
  remove: (as?: Session) => Promise<Received<unknown>>;
  post: (as: Session, replyTo?: string) => Promise<Received<{ _id: string }>>;
  removePost: (as: Session, id: string) => Promise<Received<unknown>>;
  read: (as: Session) => Promise<Received<Thread>>;
  counted: () => Promise<number>;
}

async function publicRoom(): Promise<Room> {
  const { send, sampleText, newFixture } = forum;
  const [{ reader: author, topic, book }, other] = await Promise.all([newFixture(), newReader('other')]);
  const at = `/api/discuss/topic/${topic._id}`;
  return {
    ...{ author, other, thread: topic._id, threads: 'topics' },
    change: (body, as = author) => send(`PATCH ${at}`, { as, body }),
    remove: (as = author) => send(`DELETE ${at}`, { as }),
    post: (as, replyTo) => {
      const body = { content: sampleText('A post'), discussionId: topic._id, replyTo: replyTo ?? null };
      return send('POST /api/discuss/post', { as, body });
    },
    removePost: (as, id) => send(`DELETE /api/discuss/post/${id}`, { as }),
    read: async (as) => {
      const { body, ...answer } = await send<{ topic: Thread }>(`GET /api/discuss/thread/${topic._id}`, { as });
      return { ...answer, body: body.topic };
    },
    counted: async () => (await send<{ numDiscussions: number }>(`GET /api/discuss/book/${book}`)).body.numDiscussions,
  };
}

async function clubRoom(): Promise<Room> {
  const { send, sampleText, newFixture } = club;
  const [{ ada: owner, ben: author, club: name, book }, other] = await Promise.all([newFixture(), newReader('other')]);
  await send('POST /api/bookclubs/newMember', { as: owner, body: { club: name, newMember: other.username } });
  const about = { club: name, book, title: 'Box Hill', post: sampleText('Box Hill'), chapter: 3 };
  const { body } = await send<{ _id: string }>('POST /api/bookclubs/newDiscussion', { as: author, body: about });
  const [thread, at] = [body._id, `/api/bookclubs/discussion/${body._id}`];
  return {
    ...{ author, other, thread, threads: 'clubDiscussions' },
    change: (change, as = author) => send(`PATCH ${at}`, { as, body: change }),
    remove: (as = author) => send(`DELETE ${at}`, { as }),
    post: (as, replyTo) => {
      const remark = sampleText('A post');
      return send(`POST /api/bookclubs/${replyTo ? 'newReply' : 'newPost'}`, {
        as,
        body: { id: replyTo ?? thread, remark },
      });
    },
    removePost: (as, id) => send(`DELETE /api/bookclubs/post/${id}`, { as }),
    read: async (as) => {
      const asked = { club: name, book, discussion: thread, reveal: [thread] };
      const answer = await send<{ discussion: Thread }>('POST /api/bookclubs/getPosts', { as, body: asked });
      return { ...answer, body: answer.body.discussion };
    },
    counted: async () => {
      const list = await send<Thread[]>('POST /api/bookclubs/getDiscussions', {
        as: author,
        body: { club: name, book },
      });
      return list.body.length;
    },
  };
}

const rooms = { 'a public topic': publicRoom, "a club's discussion": clubRoom };

beforeAll(emptyStore);
afterAll(expectSound);

describe.each(Object.keys(rooms) as (keyof typeof rooms)[])('%s', (where) => {
  let room: Room;
  beforeEach(async () => {
    room = await rooms[where]();
  });

  const pathsOf = async () => [...(await readStore()).keys()].filter((path) => path.includes(room.thread));

  it('can be renamed by its opener until another reader posts', async () => {
    const { author, other } = room;
    expect((await room.change({ title: 'A better title' })).body).toMatchObject({ title: 'A better title' });
    expect((await room.read(author)).body).toMatchObject({
      ...{ title: 'A better title', can: { rename: true, close: true, delete: true } },
    });
    expect((await room.read(other)).body).not.toHaveProperty('can');
    expect(await room.change({ title: 'Mine now' }, other)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await room.post(author)).status).toBe(200);
    expect((await room.change({ title: 'Once more' })).status).toBe(200);
    const { body: post } = await room.post(other);
    await room.removePost(other, post._id);
    for (const answer of [
      await room.change({ title: 'Too late' }),
      await room.change({ closed: true }),
      await room.remove(),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await room.read(author)).body).toMatchObject({ title: 'Once more' });
    expect((await room.read(author)).body).not.toHaveProperty('can');
  });

  it('accepts neither posts nor replies while it is closed', async () => {
    const { author, other, thread } = room;
    expect((await room.change({ closed: true })).body).toMatchObject({ closed: true });
    for (const asked of [room.post(other), room.post(other, thread), room.post(author)])
      expect(await asked).toMatchObject({ status: 409, body: { message: { key: 'threadClosed' } } });
    expect((await room.read(other)).body).toMatchObject({ closed: true });
    expect((await room.change({ closed: false })).body).not.toHaveProperty('closed');
    expect((await room.post(other)).status).toBe(200);
  });

  it('is deleted with its posts, likes and counters', async () => {
    const { author, other, thread } = room;
    const before = await room.counted();
    const { body: post } = await room.post(author);
    await room.post(author, post._id);
    const like = where === 'a public topic' ? 'discuss' : 'bookclubs';
    const send = where === 'a public topic' ? forum.send : club.send;
    await send(`POST /api/${like}/like`, { as: other, body: { id: post._id } });
    expect(await room.remove()).toMatchObject({ status: 200, body: 'ok' });
    expect(await room.counted()).toBe(before - 1);
    expect([...(await readStore()).keys()].filter((path) => path.includes(post._id) || path.includes(thread))).toEqual(
      [],
    );
    expect(await room.remove()).toMatchObject({ status: 404 });
    expect(await room.post(other)).toMatchObject({ status: 404 });
  });

  it('is either deleted or kept when another reader posts at the same moment', async () => {
    const [posted, removed] = await Promise.all([room.post(room.other, room.thread), room.remove()]);
    const isKept = removed.status === 409;
    expect([posted.status, removed.status]).toEqual(isKept ? [200, 409] : [404, 200]);
    expect((await pathsOf()).length > 0).toBe(isKept);
  });

  it('has no post from after it was closed', async () => {
    const answers = await Promise.all([room.change({ closed: true }), ...[1, 2, 3].map(() => room.post(room.author))]);
    expect(Object.keys(statuses(answers)).every((status) => status === '200' || status === '409')).toBe(true);
    expect((await room.post(room.author)).status).toBe(409);
  });

  it('disappears with its last post', async () => {
    const { author, other, thread } = room;
    const before = await room.counted();
    const { body: reply } = await room.post(other, thread);
    expect((await room.removePost(author, thread)).status).toBe(200);
    expect(await room.counted()).toBe(before);
    expect((await room.removePost(other, reply._id)).status).toBe(200);
    expect(await room.counted()).toBe(before - 1);
    expect(await pathsOf()).toEqual([]);
    expect((await room.post(other)).status).toBe(404);
  });

  it('disappears once when its last two posts are deleted at the same moment', async () => {
    const { author, thread } = room;
    const before = await room.counted();
    const { body: post } = await room.post(author);
    const removed = await Promise.all([room.removePost(author, thread), room.removePost(author, post._id)]);
    expect(statuses(removed)).toEqual({ 200: 2 });
    expect(await room.counted()).toBe(before - 1);
    expect(await pathsOf()).toEqual([]);
    expect((await jobs().get()).size).toBe(0);
  });
});
