import { describe, expect, it } from 'vitest';
import type { Session } from '../../../src/contract/user';
import { jobs } from '../../../src/platform/jobs/job';
import { db } from '../../../src/platform/store/firestore';
import { atomically } from '../../../src/platform/store/transaction';
import { sceneOf } from '../../fixtures/one-scene';
import { newCrowd } from '../../fixtures/readers';
import { readStore } from '../../fixtures/store';
import { readInTransactions } from '../../fixtures/transaction-reads';
import { pathsWrittenBy } from '../../fixtures/written';
import { statuses } from '../fixtures/at-once';
import { type ThreadArea, threadAreas } from '../fixtures/thread-areas';

const CROWD = 6;

interface Recorded {
  call: string;
  read: readonly string[];
  written: readonly string[];
}

/** What each call by `as` reads in transactions and writes. */
async function recorded(area: ThreadArea, as: Session, othersPost: string): Promise<Recorded[]> {
  const ids = [othersPost, area.thread];
  const calls = {
    post: () => area.post(as),
    'reply to the opening post': () => area.post(as, { replyTo: area.thread }),
    "reply to the other's post": () => area.post(as, { replyTo: othersPost }),
    like: () => area.like(as, othersPost),
    unlike: () => area.unlike(as, othersPost),
    read: () => area.markRead(as, { posts: ids }),
    'mark unread': () => area.markRead(as, { unreadFrom: othersPost }),
    ...(area.view && { view: area.view.bind(area, as, ids) }),
  };
  const found: Recorded[] = [];
  for (const [call, ask] of Object.entries(calls)) {
    let written: string[] = [];
    const read = await readInTransactions(async () => {
      written = await pathsWrittenBy(async () => expect(await ask()).toMatchObject({ status: 200 }));
    });
    found.push({ call, read, written });
  }
  return found;
}

it('records what a transaction reads', async () => {
  const reading = () => atomically((tx) => tx.get(db().doc('users/ada')));
  expect(await readInTransactions(reading)).toEqual(['users/ada']);
});

describe.each(threadAreas)('in %s, at once', (_, newArea) => {
  const scene = sceneOf(async () => {
    const crowd = await newCrowd(CROWD);
    return { crowd, area: await newArea(crowd) };
  });
  const newPost = async (replyTo?: string) => (await scene.area.post(scene.area.author, { replyTo })).body;
  const byEach = <T>(call: (as: Session, index: number) => Promise<T>, count = CROWD) =>
    Promise.all(scene.crowd.slice(0, count).map(call));
  const pathsWith = async (id: string) => [...(await readStore()).keys()].filter((path) => path.includes(id));
  const shown = async (id: string) => (await scene.area.read()).find(({ _id }) => _id === id);

  it('a post and its replies are deleted while they are edited and liked and more are written', async () => {
    const { area } = scene;
    const { _id } = await newPost();
    const replies = await byEach(async (as) => (await area.post(as, { replyTo: _id })).body, 5);
    await byEach((as) => area.like(as, _id), 5);
    const removing = [
      area.remove(area.author, _id),
      ...replies.map((reply, n) => area.remove(scene.crowd[n] ?? area.author, reply._id)),
    ];
    const adding = byEach((as) => area.post(as, { replyTo: _id }));
    const pressing = byEach(async (as, n) => [await area.unlike(as, _id), await area.like(as, replies[n]?._id)], 5);
    const edited = area.edit(area.author, _id);
    expect(statuses(await Promise.all(removing))).toEqual({ 200: 6 });
    const added = await adding;
    const answers = [...added, ...(await pressing).flat(), await edited];
    expect(Object.keys(statuses(answers)).filter((status) => status !== '200' && status !== '404')).toEqual([]);
    const left = added.filter(({ status }) => status === 200);
    expect(await area.replies(_id)).toHaveLength(left.length);
    expect((await shown(_id))?.replies ?? 0).toBe(left.length);
  });

  it('a thread is either deleted or kept while another reader posts, and has no post from after it was closed', async () => {
    const { area } = scene;
    const answers = await Promise.all([
      area.changeThread({ closed: true }),
      ...[1, 2, 3].map(() => area.post(area.author)),
    ]);
    expect(Object.keys(statuses(answers)).every((status) => status === '200' || status === '409')).toBe(true);
    expect((await area.post(area.author)).status).toBe(409);
    await area.changeThread({ closed: false });
    const [post, removed] = await Promise.all([area.post(area.other, { replyTo: area.thread }), area.removeThread()]);
    const isKept = removed.status === 409;
    expect([post.status, removed.status]).toEqual(isKept ? [200, 409] : [404, 200]);
    expect((await pathsWith(area.thread)).length > 0).toBe(isKept);
  });

  it('a thread disappears once when its last two posts are deleted', async () => {
    const { area } = scene;
    const post = await newPost();
    const removed = await Promise.all([area.thread, post._id].map((id) => area.remove(area.author, id)));
    expect(statuses(removed)).toEqual({ 200: 2 });
    expect([await area.listed(area.author), await pathsWith(area.thread)]).toEqual([[], []]);
    expect((await jobs().get()).size).toBe(0);
  });

  it("no transaction of a reader's call reads a document that another reader's calls write", async () => {
    const { area, crowd } = scene;
    const [ada, eve] = crowd as [Session, Session];
    const [byAda, byEve] = [(await area.post(ada)).body, (await area.post(eve)).body];
    const [adas, eves] = [await recorded(area, ada, byEve._id), await recorded(area, eve, byAda._id)];
    for (const [own, others] of [
      [adas, eves],
      [eves, adas],
    ] as const) {
      const written = new Set(others.flatMap((call) => call.written));
      const shared = own.map(({ call, read }) => [call, read.filter((path) => written.has(path))]);
      expect(shared).toEqual(own.map(({ call }) => [call, []]));
    }
    expect(adas.map(({ written }) => written.length)).not.toContain(0);
  });
});
