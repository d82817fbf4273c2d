import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentsRead } from '../../../src/platform/store/documents-read';
import { lines, send } from '../../calls/areas';
import { ask, unused } from '../../calls/ask';
import { newScene, type Scene } from '../../calls/scene';
import { recordCost } from '../../fixtures/costs';
import { type KeptStore, keepStore } from '../../fixtures/kept-store';
import { newReader } from '../../fixtures/readers';
import { countReads } from '../../fixtures/reads';
import { cellOf, writesOf } from './fixtures/callers';
import { addMore } from './fixtures/more';

/** Calls that report each document that they read to the limit for an address. Some also look up a username. */
const countsForVisitors = (name: string) => name.startsWith('GET /api/discuss/') && !name.endsWith('/search');

let scene: Scene;
let kept: KeptStore;
beforeAll(async () => {
  scene = await newScene();
  await addMore(scene);
  kept = await keepStore();
});
afterAll(() => kept.expectWhole());

it.each(lines)('$name reads and writes as many documents as its row lists', async ({ name, row }) => {
  const kind = writesOf(row, 'owner') === writesOf(row, 'member') ? 'owner' : 'member';
  const as = row.onAccount ? await newReader() : scene.readers[kind];
  const asked = row.ask?.({ ...scene.named, unused: unused() });
  // Caches that the account isn't being erased.
  await send('GET /api/user', { as });
  let reported = 0;
  const report = (documents: number) => {
    reported += documents;
  };
  const cost = await countReads(() => documentsRead.run(report, () => ask(name, asked, { as })));
  await kept.restore();
  recordCost(name, cost);
  expect(cellOf(cost.result)).toBe(row.gets[kind === 'owner' ? 3 : 2]);
  expect([cost.reads, cost.queries, cost.writes]).toEqual(row.costs);
  if (countsForVisitors(name)) expect(reported).toBe(cost.reads);
});
