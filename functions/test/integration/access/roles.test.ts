import { beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '../../../src/contract/user';
import { lines, send } from '../../calls/areas';
import { ask } from '../../calls/ask';
import { newScene, type Scene } from '../../calls/scene';
import { newModerator } from '../fixtures/moderation';

let scene: Scene;
beforeAll(async () => {
  scene = await newScene();
});

async function statusOf(name: string, as: Session): Promise<number> {
  const row = lines.find((line) => line.name === name)?.row;
  if (!row) throw new Error(`There is no call ${name}.`);
  return (await ask(name, row.ask?.(scene.named), { as })).status;
}

describe('a moderator who is not a member', () => {
  let moderator: Session;
  beforeAll(async () => {
    moderator = await newModerator();
  });

  it.each([
    ['GET /api/user/moderation', 200],
    ['POST /api/user/moderation', 404],
    ['POST /api/bookclubs/getPosts', 404],
    ['POST /api/bookclubs/getSettings', 404],
    ['POST /api/bookclubs/newPost', 404],
    ['GET /api/user/home', 200],
  ])('gets the answer of %s with status %i', async (name, status) => {
    expect(await statusOf(name, moderator)).toBe(status);
  });
});

describe('an owner blocked by a member', () => {
  beforeAll(async () => {
    const { member, owner } = scene.readers;
    const blocking = await send('POST /api/user/block', { as: member, body: { username: owner.username } });
    expect(blocking.status).toBe(200);
  });

  it("still sees all of the member's content, and can't add readers who have blocked them", async () => {
    const { member, owner } = scene.readers;
    expect(await statusOf('POST /api/bookclubs/getPosts', owner)).toBe(200);
    expect(await statusOf('POST /api/bookclubs/like', owner)).toBe(200);
    const making = { as: owner, body: { title: 'Another club', members: [member.username] } };
    expect((await send('POST /api/bookclubs/newClub', making)).status).toBe(409);
  });
});
