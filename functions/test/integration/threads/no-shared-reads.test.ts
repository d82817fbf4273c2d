import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '../../../src/contract/user';
import { db } from '../../../src/platform/store/firestore';
import { atomically } from '../../../src/platform/store/transaction';
import { newReader } from '../../fixtures/readers';
import { emptyStore } from '../../fixtures/store';
import { readInTransactions } from '../../fixtures/transaction-reads';
import { pathsWrittenBy } from '../../fixtures/written';
import { expectSound } from '../audit/fixtures/audit';
import * as club from '../fixtures/clubs';
import * as forum from '../fixtures/discussions';

interface Room {
  post: (as: Session, replyTo?: string) => Promise<{ _id: string }>;
  opening: string;
  /** Calls by the rest of their path. Each takes the posts that it acts on; the first one isn't the caller's. */
  others: Readonly<Record<string, (as: Session, posts: readonly string[]) => Promise<{ status: number }>>>;
}

async function publicRoom(): Promise<Room> {
  const { topic } = await forum.newFixture();
  const about =
    (call: string) =>
    (as: Session, [id]: readonly string[]) =>
      forum.send(`POST /api/discuss/${call}`, { as, body: { id } });
  return {
    opening: topic._id,
    post: (as, replyTo) => forum.newPost(as, topic, replyTo ? { replyTo } : {}),
    others: {
      like: about('like'),
      unlike: about('unlike'),
      read: (as, posts) => forum.send('POST /api/discuss/read', { as, body: { id: topic._id, posts } }),
      'mark unread': (as, [unreadFrom]) =>
        forum.send('POST /api/discuss/read', { as, body: { id: topic._id, unreadFrom } }),
    },
  };
}

async function clubRoom(members: readonly Session[]): Promise<Room> {
  const { ada, club: name, discussion } = await club.newFixture();
  for (const { username: newMember } of members) {
    await club.send('POST /api/bookclubs/newMember', { as: ada, body: { club: name, newMember } });
  }
  const about =
    (call: string) =>
    (as: Session, [id]: readonly string[]) =>
      club.send(`POST /api/bookclubs/${call}`, { as, body: { id } });
  return {
    opening: discussion,
    post: (as, replyTo) => (replyTo ? club.newReply(as, replyTo) : club.newPost(as, discussion)),
    others: {
      like: about('like'),
      unlike: about('unlike'),
      view: (as, ids) => club.send('POST /api/bookclubs/view', { as, body: { ids } }),
      read: (as, posts) => club.send('POST /api/bookclubs/read', { as, body: { id: discussion, posts } }),
      'mark unread': (as, [unreadFrom]) =>
        club.send('POST /api/bookclubs/read', { as, body: { id: discussion, unreadFrom } }),
    },
  };
}

interface Recorded {
  call: string;
  read: readonly string[];
  written: readonly string[];
}

async function recorded(room: Room, as: Session, othersPost: string): Promise<Recorded[]> {
  const calls: Recorded[] = [];
  const record = async (call: string, work: () => Promise<unknown>) => {
    let written: string[] = [];
    const read = await readInTransactions(async () => {
      written = await pathsWrittenBy(work);
    });
    calls.push({ call, read, written });
  };
  await record('post', () => room.post(as));
  await record('reply to the opening post', () => room.post(as, room.opening));
  await record("reply to the other's post", () => room.post(as, othersPost));
  for (const [call, ask] of Object.entries(room.others)) {
    await record(call, async () => expect(await ask(as, [othersPost, room.opening])).toMatchObject({ status: 200 }));
  }
  return calls;
}

let readers: [Session, Session];
beforeAll(async () => {
  await emptyStore();
  readers = await Promise.all([newReader('ada'), newReader('eve')]);
});
afterAll(expectSound);

it('records what a transaction reads', async () => {
  const [{ id }] = readers;
  const reading = () => atomically((tx) => tx.get(db().doc(`users/${id}`)));
  expect(await readInTransactions(reading)).toEqual([`users/${id}`]);
});

describe.each([
  ['public', publicRoom],
  ['club', () => clubRoom(readers)],
] as const)('in a %s thread', (_, newRoom) => {
  it("no transaction of a reader's call reads a document that another reader's calls write", async () => {
    const room = await newRoom();
    const [ada, eve] = readers;
    const [byAda, byEve] = [await room.post(ada), await room.post(eve)];
    const [adas, eves] = [await recorded(room, ada, byEve._id), await recorded(room, eve, byAda._id)];
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
