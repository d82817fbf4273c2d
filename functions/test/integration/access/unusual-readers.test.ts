import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '../../../src/contract/user';
import { lines, send } from '../../calls/areas';
import { ask } from '../../calls/ask';
import type { Ask, Named } from '../../calls/row';
import { newScene, type Scene } from '../../calls/scene';
import { type KeptStore, keepStore } from '../../fixtures/kept-store';
import { newModerator, suspend } from '../fixtures/moderation';
import { leftBy } from './fixtures/changes';

let scene: Scene;
let kept: KeptStore;
beforeAll(async () => {
  scene = await newScene();
  kept = await keepStore();
});
afterAll(() => kept.expectWhole());

async function statusOf(name: string, as: Session): Promise<number> {
  const row = lines.find((line) => line.name === name)?.row;
  if (!row) throw new Error(`There is no call ${name}.`);
  return (await ask(name, row.ask?.(scene.named), { as })).status;
}

describe('a suspended reader', () => {
  beforeEach(() => suspend(scene.readers.owner));
  afterEach(() => kept.restore());

  it.each<[string, (named: Named) => Ask]>([
    ['PATCH /api/bookclubs/discussion/{id}', ({ discussion: id }) => ({ params: { id }, body: { title: 'Look' } })],
    ['POST /api/bookclubs/updateSettings', ({ club }) => ({ body: { currTitle: club, newTitle: 'Look at this' } })],
    ['PATCH /api/user', () => ({ body: { username: 'look-at-this' } })],
    [
      'POST /api/bookclubs/changeMeeting',
      ({ club, meeting }) => ({ body: { club, meeting, sequence: 0, place: 'Look' } }),
    ],
    [
      'POST /api/notes',
      ({ book, club }) => ({ body: { bookId: book, chapter: 1, remark: 'Look', audience: { club } } }),
    ],
    ['POST /api/notes', ({ book }) => ({ body: { bookId: book, chapter: 1, remark: 'Look', pub: true } })],
    ['PATCH /api/notes/{noteId}', ({ note, club }) => ({ params: { noteId: note }, body: { audience: { club } } })],
  ])('is refused by %s with text for others', async (name, asked) => {
    const answer = await ask(name, asked(scene.named), { as: scene.readers.owner });
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });
});

describe('a moderator who is not a member', () => {
  let moderator: Session;
  beforeAll(async () => {
    moderator = await newModerator();
  });
  afterAll(() => kept.restore());

  it.each([
    ['GET /api/user/moderation', 200],
    ['POST /api/user/moderation', 404],
    ['POST /api/bookclubs/getPosts', 404],
    ['POST /api/bookclubs/getSettings', 404],
    ['GET /api/bookclubs/page/{club}', 404],
    ['POST /api/bookclubs/newPost', 404],
    ['GET /api/user/home', 200],
  ])('gets the answer of %s with status %i', async (name, status) => {
    expect(await statusOf(name, moderator)).toBe(status);
  });
});

it("a reader is denied the moderators' queue, which only the log says", async () => {
  const of = (as: Session) => send('GET /api/user/moderation', { as });
  expect(await of(scene.readers.owner)).toMatchObject({ status: 404, denied: true });
});

it("an owner blocked by a member still sees the member's content", async () => {
  const { member, owner } = scene.readers;
  await leftBy(kept, async () => {
    const blocking = await send('POST /api/user/block', { as: member, body: { username: owner.username } });
    expect(blocking.status).toBe(200);
    expect(await statusOf('POST /api/bookclubs/getPosts', owner)).toBe(200);
    expect(await statusOf('POST /api/bookclubs/like', owner)).toBe(200);
  });
});
