import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '../../../src/contract/user';
import { db } from '../../../src/data/firestore';
import { type Line, lines } from '../../calls/areas';
import { ask, unused } from '../../calls/ask';
import { newScene, type Scene } from '../../calls/scene';
import { type KeptStore, keepStore } from '../../fixtures/kept-store';
import { daysLater } from '../fixtures/moderation';
import { cellOf, writesOf } from './fixtures/callers';
import { changes, leftBy } from './fixtures/changes';

let scene: Scene;
let owner: Session;
let kept: KeptStore;
beforeAll(async () => {
  scene = await newScene();
  ({ owner } = scene.readers);
  const suspension = { until: daysLater(3), caseId: 'case' };
  await db().doc(`users/${owner.id}`).update({ suspension });
  kept = await keepStore();
});
afterAll(() => kept.expectWhole());

const REFUSED = '403 forbidden';
/** What others read of a reader's words. */
const POSTED = ['topics', 'posts', 'clubDiscussions', 'clubPosts', 'clubPosts/memberTranslations'];
const SENT = ['joinRequests', 'mail'];
const PUBLISHED = ['notes'];

/** Whether a call publishes the caller's words: it creates such a text, or is the one that edits it. */
function publishes({ name, row }: Line): boolean {
  const written = writesOf(row, 'owner').split(' ');
  const edits = name.startsWith('PATCH');
  const has = (sign: string, kinds: string[]) => kinds.some((kind) => written.includes(`${sign}${kind}`));
  return has('+', [...POSTED, ...SENT]) || (edits && has('~', [...POSTED, ...PUBLISHED]));
}

// Its row closes and pins the discussion, which says nothing.
const SILENT = ['PATCH /api/bookclubs/discussion/{id}'];
// Its row gives a club of the directory another title.
const NAMING = 'POST /api/bookclubs/updateSettings';
const ofOwner = lines.filter(({ row }) => row.gets[6] === 200 && !row.onAccount);
const publishing = ofOwner.filter((line) => line.name === NAMING || (publishes(line) && !SILENT.includes(line.name)));

async function cell(name: string, asked: object): Promise<unknown> {
  const answer = await ask(name, asked, { as: owner });
  return answer.status === 403 ? `403 ${(answer.body as { code: string }).code}` : cellOf(answer);
}

describe('a suspended reader', () => {
  it.each(publishing)('is refused $name, which changes nothing', async ({ name, row }) => {
    const after = await leftBy(kept, async () => {
      expect(await cell(name, row.ask?.({ ...scene.named, unused: unused() }) ?? {})).toBe(REFUSED);
    });
    expect(changes(kept.before, after)).toBe('');
  });

  it.each<[string, (scene: Scene) => object]>([
    [
      'PATCH /api/bookclubs/discussion/{id}',
      ({ named }) => ({ params: { id: named.discussion }, body: { title: 'Look' } }),
    ],
    [
      'POST /api/bookclubs/listing',
      ({ named }) => ({ body: { club: named.club, listing: { languages: ['en'], pace: 'month', about: 'Look.' } } }),
    ],
  ])('is refused %s with words for others', async (name, asked) => {
    expect(await cell(name, asked(scene))).toBe(REFUSED);
  });

  it.each(ofOwner.filter((line) => !publishing.includes(line)))('is answered $name', async ({ name, row }) => {
    await leftBy(kept, async () => {
      expect(await cell(name, row.ask?.({ ...scene.named, unused: unused() }) ?? {})).toBe(200);
    });
  });
});
