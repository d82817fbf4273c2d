import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Session } from '../../../src/contract/user';
import { newCrowd } from '../../fixtures/crowd';
import { emptyStore, readStore } from '../../fixtures/store';
import { expectSound } from '../audit/fixtures/audit';
import { statuses, times } from '../fixtures/at-once';
import { clubRoom, publicRoom, type Room } from '../fixtures/thread-areas';

// As long as a busy machine may take.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const LIKES = 100;
const REPLIES = 50;

let crowd: Session[];
beforeAll(async () => {
  await emptyStore();
  crowd = await newCrowd(LIKES);
});
afterEach(expectSound);

const rooms = { 'a public thread': () => publicRoom(), "a club's thread": () => clubRoom(crowd) };

describe.each(Object.keys(rooms) as (keyof typeof rooms)[])('in %s, at once', (where) => {
  let room: Room;
  beforeAll(async () => {
    room = await rooms[where]();
  });

  it('counts 100 likes and 100 removals exactly', async () => {
    const { body: post } = await room.post(room.author);
    const asked = crowd.flatMap((as) => [room.like(as, post._id), room.unlike(as, post._id)]);
    expect(statuses(await Promise.all(asked))).toEqual({ 200: 2 * LIKES });
    const marks = [...(await readStore()).keys()].filter((path) => path.startsWith(`${room.posts}/${post._id}/likes/`));
    expect((await room.read()).find(({ _id }) => _id === post._id)).toMatchObject({ likes: marks.length });
  });

  it('stores 50 liked replies in order, with exact counters', async () => {
    const { body: post } = await room.post(room.author);
    const made = await times(REPLIES, async (index) => {
      const as = crowd[index] ?? room.author;
      const { body: reply } = await room.post(as, post._id);
      expect((await room.like(as, reply._id)).body).toMatchObject({ likes: 1 });
      return reply;
    });
    const replies = await room.replies(post._id);
    expect(replies.map(({ _id }) => _id).sort()).toEqual(made.map(({ _id }) => _id).sort());
    const moments = replies.map(({ createdAt }) => createdAt);
    expect(moments).toEqual([...moments].sort());
    expect(replies.map(({ likes }) => likes)).toEqual(replies.map(() => 1));
    expect((await room.read()).find(({ _id }) => _id === post._id)).toMatchObject({ replies: REPLIES });
  });

  it('deletes a post while it is liked, replied to and edited', async () => {
    const { body: post } = await room.post(room.author);
    const others = crowd.slice(0, 20);
    await Promise.all(others.slice(10).map((as) => room.like(as, post._id)));
    const asked = others.flatMap((as) => [room.like(as, post._id), room.post(as, post._id), room.unlike(as, post._id)]);
    const [gone, ...answers] = await Promise.all([
      room.remove(room.author, post._id),
      room.edit(room.author, post._id),
      ...asked,
    ]);
    expect(gone.status).toBe(200);
    expect(Object.keys(statuses(answers)).filter((status) => status !== '200' && status !== '404')).toEqual([]);
    const replied = answers.filter(
      ({ status, body }) => status === 200 && 'replyTo' in body && body.replyTo === post._id,
    );
    expect(await room.replies(post._id)).toHaveLength(replied.length);
  });

  it('deletes a post and its replies while more are written and liked', async () => {
    const { body: post } = await room.post(room.author);
    const replies = await times(10, async (index) => (await room.post(crowd[index] ?? room.author, post._id)).body);
    const deleted = replies.map((reply, index) => room.remove(crowd[index] ?? room.author, reply._id));
    const liked = replies.flatMap((reply) => crowd.slice(0, 5).map((as) => room.like(as, reply._id)));
    const more = crowd.slice(0, 5).map((as) => room.post(as, post._id));
    const answers = await Promise.all([room.remove(room.author, post._id), ...deleted, ...liked, ...more]);
    expect(statuses(answers.slice(0, 11))).toEqual({ 200: 11 });
    const left = await room.replies(post._id);
    expect(left).toHaveLength((await Promise.all(more)).filter(({ status }) => status === 200).length);
  });
});
