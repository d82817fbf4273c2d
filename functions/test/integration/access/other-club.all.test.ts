import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sample } from '../../../../scripts/test/cases';
import { nameKey } from '../../../src/clubs/rules';
import { findClubNamed } from '../../../src/clubs/store';
import type { Session } from '../../../src/contract/user';
import { db } from '../../../src/platform/store/firestore';
import { lines as all, areas, send } from '../../calls/areas';
import { ask, unused } from '../../calls/ask';
import type { Ask, Named } from '../../calls/row';
import { newScene, type Scene } from '../../calls/scene';
import { type KeptStore, keepStore } from '../../fixtures/kept-store';
import { newReader } from '../../fixtures/readers';
import { changedPaths } from '../../fixtures/store';
import { bytesOf } from './fixtures/callers';
import { changes, leftBy } from './fixtures/changes';

let scene: Scene;
let clubId: string;
let ownClub: string;
/** A reader invited by the club, and one who has asked to join it. */
let waiting: Session[];
let kept: KeptStore;
beforeAll(async () => {
  scene = await newScene();
  clubId = (await findClubNamed(nameKey(scene.named.club)))?._id ?? '';
  const making = { as: scene.readers.stranger, body: { title: 'Another club' } };
  ownClub = (await send<{ club: string }>('POST /api/bookclubs/newClub', making)).body.club;
  await invite();
  kept = await keepStore();
});
afterAll(() => kept.expectWhole());

async function invite(): Promise<void> {
  const { club } = scene.named;
  waiting = await Promise.all([newReader('invited'), newReader('asking')]);
  await Promise.all(waiting.map(({ id }) => db().doc(`users/${id}`).update({ emailVerified: true })));
  const [invited, asking] = waiting;
  const inviting = { as: scene.readers.owner, body: { club, address: invited?.email } };
  expect((await send('POST /api/bookclubs/inviteByEmail', inviting)).status).toBe(200);
  const request = { as: asking, body: { club, message: 'May I?' } };
  expect((await send('POST /api/bookclubs/askToJoin', request)).status).toBe(200);
}

const anyNames = new Proxy({} as Named, { get: (_, name) => String(name) });
const lines = areas.bookclubs.lines.filter(({ row }) => row.ask && !row.bySecret && !row.isListed);
const ofClub = lines.filter(({ row: { ask: of } }) => {
  const { body, params } = (of?.(anyNames) ?? {}) as { body?: { club?: string }; params?: { club?: string } };
  return (body?.club ?? params?.club) === 'club';
});
const forMembers = lines.filter(({ row: { gets } }) => gets[1] === 404 && gets[2] === 200);

const twice = async (name: string, asked: Ask, as: Scene['readers']['owner']) =>
  Promise.all([ask(name, asked, { as }), ask(name, asked, { as })]);

it('covers the calls about clubs', () => {
  expect(ofClub.length).toBeGreaterThan(40);
  expect(forMembers.length).toBeGreaterThan(50);
});

describe("an owner of another club who names this club's things as their own, twice at once", () => {
  it.each(ofClub)('changes nothing here and reads nothing by $name', async ({ name, row }) => {
    const asked = row.ask?.({ ...scene.named, club: ownClub, unused: unused() }) ?? {};
    const after = await leftBy(kept, async () => {
      for (const { status, body } of await twice(name, asked, scene.readers.stranger)) {
        expect([200, 400, 403, 404, 409]).toContain(status);
        const answer = JSON.stringify(body);
        const texts = ['Box Hill', 'A sentence that is', 'The library', scene.named.club, scene.readers.owner.username];
        const request = JSON.stringify(asked);
        for (const text of texts) if (!request.includes(text)) expect(answer).not.toContain(text);
      }
    });
    const paths = Object.values(changedPaths(kept.before, after)).flat();
    expect(paths.filter((path) => path.includes(clubId) || path.includes(scene.named.club))).toEqual([]);
  });
});

describe('a member who is removed while a call of a sample runs', () => {
  it.each(sample(forMembers, 12))('is out of the club after $name', async ({ name, row }) => {
    const { member, owner } = scene.readers;
    const asked = row.ask?.({ ...scene.named, unused: unused() }) ?? {};
    const after = await leftBy(kept, async () => {
      const body = { club: scene.named.club, member: member.username };
      const [{ status }] = await Promise.all([
        ask(name, asked, { as: member }),
        send('POST /api/bookclubs/removeMember', { as: owner, body }),
      ]);
      expect([200, 404, 409]).toContain(status);
      expect((await ask(name, asked, { as: member })).status).toBe(404);
    });
    const club = [...after].filter(([path]) => path.includes(clubId));
    const memberships = club.filter(
      ([path, data]) =>
        path.endsWith(`/members/${member.id}`) ||
        (path.includes('/meetings/') && JSON.stringify(data).includes(member.id)),
    );
    expect(memberships.map(([path]) => path)).toEqual([]);
    expect(JSON.stringify(club.find(([path]) => path === `clubs/${clubId}`)?.[1])).not.toContain(member.id);
  });
});

describe('a reader invited by a club, and one who has asked to join it,', () => {
  it.each(all.filter(({ row }) => row.gets[0] !== 200))(
    'get the same bytes from $name as a stranger',
    async ({ name, row }) => {
      const after = await leftBy(kept, async () => {
        const asking = [scene.readers.stranger, ...waiting].map((as) => ask(name, row.ask?.(scene.named), { as }));
        const [stranger, ...others] = (await Promise.all(asking)).map(bytesOf);
        expect(others).toEqual([stranger, stranger]);
      });
      expect(changes(kept.before, after)).toBe('');
    },
  );
});
