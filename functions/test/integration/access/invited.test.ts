import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '../../../src/contract/user';
import { db } from '../../../src/platform/store/firestore';
import { lines, send } from '../../calls/areas';
import { ask } from '../../calls/ask';
import { newScene, type Scene } from '../../calls/scene';
import { type KeptStore, keepStore } from '../../fixtures/kept-store';
import { newReader } from '../../fixtures/readers';
import { bytesOf, cellOf } from './fixtures/callers';
import { changes, leftBy } from './fixtures/changes';

let scene: Scene;
let readers: Record<'invited' | 'asked', Session>;
let kept: KeptStore;
beforeAll(async () => {
  scene = await newScene();
  const [invited, asked] = await Promise.all([newReader('invited'), newReader('asked')]);
  for (const as of [invited, asked]) {
    await db().doc(`users/${as.id}`).update({ emailVerified: true });
    const moved = await send(`PATCH /api/notes/progress/${scene.named.publicBook}`, { as, body: { chapter: 1 } });
    expect(moved.status).toBe(200);
  }
  const { club } = scene.named;
  const inviting = { as: scene.readers.owner, body: { club, address: invited.email } };
  expect((await send('POST /api/bookclubs/inviteByEmail', inviting)).status).toBe(200);
  expect((await send('POST /api/bookclubs/askToJoin', { as: asked, body: { club, message: 'May I?' } })).status).toBe(
    200,
  );
  readers = { invited, asked };
  kept = await keepStore();
});
afterAll(() => kept.expectWhole());

const forStrangers = lines.filter(({ row }) => row.gets[3] === 200 && !row.onAccount);
const notForStrangers = lines.filter(({ row }) => row.gets[3] !== 200);

it.each(notForStrangers)(
  'an invited reader and one who has asked to join get the same bytes from $name as a stranger',
  async ({ name, row }) => {
    const after = await leftBy(kept, async () => {
      const asking = [readers.invited, readers.asked, scene.readers.stranger].map((as) =>
        ask(name, row.ask?.(scene.named), { as }),
      );
      const [invited, asked, stranger] = (await Promise.all(asking)).map(bytesOf);
      expect(invited).toBe(stranger);
      expect(asked).toBe(stranger);
    });
    expect(changes(kept.before, after)).toBe('');
  },
);

describe.each([
  ['is invited', 'invited'],
  ['has asked to join', 'asked'],
] as const)('a reader who %s', (_, kind) => {
  it.each(forStrangers)('gets the same answer from $name as a stranger', async ({ name, row }) => {
    await leftBy(kept, async () => {
      expect(cellOf(await ask(name, row.ask?.(scene.named), { as: readers[kind] }))).toBe(200);
    });
  });
});
