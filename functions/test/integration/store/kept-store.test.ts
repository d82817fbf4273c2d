import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { db } from '../../../src/platform/store/firestore';
import { type KeptStore, keepStore } from '../../fixtures/kept-store';
import { changedPaths, emptyStore, readStore, restoreDocuments } from '../../fixtures/store';

const doc = (id: string) => db().doc(`things/${id}`);

let kept: KeptStore;
beforeAll(emptyStore);
beforeEach(async () => {
  await Promise.all([doc('changed').set({ n: 1 }), doc('deleted').set({ n: 1 }), doc('same').set({ n: 1 })]);
  kept = await keepStore();
});
afterAll(emptyStore);

it('shows and undoes the writes of a transaction, a batch and a bulk writer', async () => {
  await db().runTransaction(async (tx) => void tx.update(doc('changed'), { n: 2 }));
  await db().batch().delete(doc('deleted')).create(doc('created'), { n: 1 }).set(doc('same'), { n: 1 }).commit();
  const bulk = db().bulkWriter();
  bulk.set(doc('bulk'), { n: 1 });
  await bulk.close();
  expect(changedPaths(kept.before, await kept.now())).toEqual({
    '+': ['things/created', 'things/bulk'],
    '-': ['things/deleted'],
    '~': ['things/changed'],
  });
  expect(await kept.now()).toEqual(await readStore());
  await kept.restore();
  expect(await readStore()).toEqual(kept.before);
  await kept.expectWhole();
});

it('fails at the end after a write that bypassed the client', async () => {
  await restoreDocuments(new Map([['things/other', {}]]), ['things/other']);
  expect(await kept.now()).toEqual(kept.before);
  await expect(kept.expectWhole()).rejects.toThrow(/things\/other/);
});
