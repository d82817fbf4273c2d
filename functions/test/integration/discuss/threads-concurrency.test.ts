import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '../../../src/contract/user';
import { newCrowd } from '../../fixtures/readers';
import { emptyStore, readStore } from '../../fixtures/store';
import { expectSound } from '../audit/fixtures/audit';
import { statuses, times } from '../fixtures/at-once';
import { clubRoom, publicRoom, type ThreadArea } from '../fixtures/thread-areas';

const LIKES = 50;
const REPLIES = 50;

let crowd: Session[];
beforeAll(async () => {
  await emptyStore();
  crowd = await newCrowd(LIKES);
});
afterAll(expectSound);

const threadAreas = { 'a public thread': () => publicRoom(), "a club's thread": () => clubRoom(crowd) };

describe.each(Object.keys(threadAreas) as (keyof typeof threadAreas)[])('in %s, at once', (where) => {
  let area: ThreadArea;
  beforeAll(async () => {
    area = await threadAreas[where]();
  });

  it('counts 50 likes and 50 removals exactly', async () => {
    const { body: post } = await area.post(area.author);
    const asked = crowd.flatMap((as) => [area.like(as, post._id), area.unlike(as, post._id)]);
    expect(statuses(await Promise.all(asked))).toEqual({ 200: 2 * LIKES });
    const marks = [...(await readStore()).keys()].filter((path) => path.startsWith(`${area.posts}/${post._id}/likes/`));
    expect((await area.read()).find(({ _id }) => _id === post._id)).toMatchObject({ likes: marks.length });
  });

  it('stores 50 liked replies in order, with exact counters', async () => {
    const { body: post } = await area.post(area.author);
    const made = await times(REPLIES, async (index) => {
      const as = crowd[index] ?? area.author;
      const { body: reply } = await area.post(as, post._id);
      expect((await area.like(as, reply._id)).body).toMatchObject({ likes: 1 });
      return reply;
    });
    const replies = await area.replies(post._id);
    expect(replies.map(({ _id }) => _id).sort()).toEqual(made.map(({ _id }) => _id).sort());
    const moments = replies.map(({ createdAt }) => createdAt);
    expect(moments).toEqual([...moments].sort());
    expect(replies.map(({ likes }) => likes)).toEqual(replies.map(() => 1));
    expect((await area.read()).find(({ _id }) => _id === post._id)).toMatchObject({ replies: REPLIES });
  });

  it('deletes a post while it is liked, replied to and edited', async () => {
    const { body: post } = await area.post(area.author);
    const others = crowd.slice(0, 20);
    await Promise.all(others.slice(10).map((as) => area.like(as, post._id)));
    const asked = others.flatMap((as) => [area.like(as, post._id), area.post(as, post._id), area.unlike(as, post._id)]);
    const [gone, ...answers] = await Promise.all([
      area.remove(area.author, post._id),
      area.edit(area.author, post._id),
      ...asked,
    ]);
    expect(gone.status).toBe(200);
    expect(Object.keys(statuses(answers)).filter((status) => status !== '200' && status !== '404')).toEqual([]);
    const replied = answers.filter(
      ({ status, body }) => status === 200 && 'replyTo' in body && body.replyTo === post._id,
    );
    expect(await area.replies(post._id)).toHaveLength(replied.length);
  });

  it('deletes a post and its replies while more are written and liked', async () => {
    const { body: post } = await area.post(area.author);
    const replies = await times(10, async (index) => (await area.post(crowd[index] ?? area.author, post._id)).body);
    const deleted = replies.map((reply, index) => area.remove(crowd[index] ?? area.author, reply._id));
    const liked = replies.flatMap((reply) => crowd.slice(0, 5).map((as) => area.like(as, reply._id)));
    const more = crowd.slice(0, 5).map((as) => area.post(as, post._id));
    const answers = await Promise.all([area.remove(area.author, post._id), ...deleted, ...liked, ...more]);
    expect(statuses(answers.slice(0, 11))).toEqual({ 200: 11 });
    const left = await area.replies(post._id);
    expect(left).toHaveLength((await Promise.all(more)).filter(({ status }) => status === 200).length);
  });
});
