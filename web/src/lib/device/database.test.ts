import { giveDatabase } from '@test/device-database';
import type { DBSchema } from 'idb';
import { beforeEach, expect, test } from 'vitest';
import { deviceDatabase } from './database';

interface Schema extends DBSchema {
  texts: { key: string; value: string };
  counts: { key: string; value: number };
}

const stores = { texts: {}, counts: {} };
const open = (mayOpen?: () => boolean) => deviceDatabase<Schema>('a', stores, mayOpen);
const put = (text: string, database = open()) =>
  database.change(async (step) => void (await step.objectStore('texts').put(text, 'text')));
const text = () => open().read((step) => step.objectStore('texts').get('text'));

beforeEach(giveDatabase);

test('applies all of a change or nothing', async () => {
  await put('before');
  const change = open().change(async (step) => {
    await step.objectStore('texts').put('after', 'text');
    throw new Error('no');
  });
  await expect(change).rejects.toThrow('no');
  expect(await text()).toBe('before');
});

test('lets the database be deleted between two operations, and creates it again', async () => {
  await put('before');
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('a').onsuccess = resolve;
  });
  expect(await text()).toBeUndefined();
  await put('after');
  expect(await text()).toBe('after');
});

test.each([
  ['before it opens', 0],
  ['while it opens', 1],
])("doesn't write for a reader who signs out %s", async (_, allowed) => {
  let asked = 0;
  const database = open(() => {
    asked += 1;
    return asked <= allowed;
  });
  await expect(put('late', database)).rejects.toThrow("isn't this reader's");
  const exists = (await indexedDB.databases()).some(({ name }) => name === 'a');
  expect([exists, exists && (await text())]).toEqual([allowed > 0, allowed > 0 ? undefined : false]);
});
