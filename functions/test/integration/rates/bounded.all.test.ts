import { beforeAll, expect, it } from 'vitest';
import { nameKey } from '../../../src/clubs/rules';
import { findClubNamed } from '../../../src/clubs/store';
import type { OwnPost } from '../../../src/contract/club-threads';
import type { MeetingPack } from '../../../src/contract/meeting-pack';
import { db } from '../../../src/platform/store/firestore';
import { recordCost } from '../../fixtures/costs';
import type { Received } from '../../fixtures/in-process';
import { newReader } from '../../fixtures/readers';
import { countReads } from '../../fixtures/reads';
import { emptyStore } from '../../fixtures/store';
import { readUpTo } from '../fixtures/chapter-overview';
import { newClub, newFixture, newPost, planMeeting, send } from '../fixtures/clubs';

beforeAll(emptyStore);

const IN_A_BATCH = 400;

async function copy(path: string, changes: readonly (object & { id: string })[]): Promise<void> {
  const original = db().doc(path);
  const fields = (await original.get()).data() ?? {};
  for (let from = 0; from < changes.length; from += IN_A_BATCH) {
    const batch = db().batch();
    for (const { id, ...change } of changes.slice(from, from + IN_A_BATCH))
      batch.create(original.parent.doc(id), { ...fields, ...change });
    await batch.commit();
  }
}
const numbered = <T>(count: number, make: (number: number) => T): T[] =>
  Array.from({ length: count }, (_, number) => make(number));
const digits = (number: number) => `${number}`.padStart(3, '0');

const nextOf = ({ headers }: Pick<Received<unknown>, 'headers'>) => /<.*\?(.*)>/.exec(headers.Link ?? '')?.[1];

it("reads at most 300 documents for a meeting's discussion guide, regardless of the number of posts", async () => {
  const { ada, club, book, discussion } = await newFixture();
  await readUpTo(ada, book, { finished: true });
  const chapters = numbered(300, (number) => ({ chapter: number % 3 === 0 ? null : 1 + (number % 12) }));
  await copy(
    `clubDiscussions/${discussion}`,
    chapters.map((about, number) => ({ id: `talk-${digits(number)}`, ...about })),
  );
  await copy(
    `clubPosts/${discussion}`,
    chapters.map((about, number) => ({
      id: `post-${digits(number)}`,
      discussionId: `talk-${digits(number)}`,
      ...about,
    })),
  );
  const { body: meeting } = await planMeeting(ada, club, { book });
  const cost = await countReads(() =>
    send<MeetingPack>(`GET /api/bookclubs/pack/${club}?meeting=${meeting._id}`, { as: ada }),
  );
  recordCost('GET /api/bookclubs/pack/{club}, at the limit', cost);
  expect(cost.reads).toBeGreaterThan(250);
  expect(cost.reads).toBeLessThanOrEqual(300);
  const { agenda, more } = cost.result.body;
  expect([agenda.flatMap(({ discussions }) => discussions).length, more]).toEqual([100, true]);
});

it('reads at most 200 documents for a page of own posts, and all pages list each post once', async () => {
  const [{ ada, discussion }, ben] = await Promise.all([newFixture(), newReader('ben')]);
  const { club: clubName } = await newClub(ben);
  const club = await findClubNamed(nameKey(clubName));
  const own = { memberIds: [ada.id] };
  await copy(
    `clubs/${club?._id}`,
    numbered(120, (number) => ({ id: `own-${digits(number)}`, title: `Own ${number}`, ...own })),
  );
  const { _id: post } = await newPost(ada, discussion);
  const left = numbered(130, (number) => ({
    id: `left-${digits(number)}`,
    clubId: `own-${digits(Math.min(2 * number, 119))}-left`,
  }));
  await copy(`clubPosts/${post}`, left);
  const found: string[] = [];
  let pages = 0;
  for (let query: string | undefined = 'limit=100'; query !== undefined; pages += 1) {
    const cost = await countReads(() => send<OwnPost[]>(`GET /api/bookclubs/ownPosts?${query}`, { as: ada }));
    if (pages === 0) recordCost('GET /api/bookclubs/ownPosts, 120 clubs', cost);
    expect(cost.reads).toBeLessThanOrEqual(200);
    expect(cost.queries).toBeLessThanOrEqual(52);
    found.push(...cost.result.body.map(({ _id }) => _id));
    query = nextOf(cost.result);
  }
  expect([found.length, new Set(found).size]).toEqual([130, 130]);
  expect(pages).toBeLessThan(8);
  expect(await send('GET /api/bookclubs/ownPosts?cursor=WyJhL2IiLCJjIl0', { as: ada })).toMatchObject({ status: 400 });
});
