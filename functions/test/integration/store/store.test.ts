import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { deleteWithAllBelow } from '../../../src/platform/store/delete-with-all-below';
import { converter, db, storedInstant } from '../../../src/platform/store/firestore';
import { countIn, fieldsOf, findIn, findPage } from '../../../src/platform/store/paging';
import '../../fixtures/in-process';
import { emptyStore } from '../../fixtures/store';

const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 12, 0, second));
const Thing = z.object({ at: storedInstant, title: z.string() });

let collection: string;
const things = () => db().collection(collection).withConverter(converter(Thing));
const ids = (found: { _id: string }[]) => found.map(({ _id }) => _id);

beforeEach(async () => {
  collection = `things-${randomUUID()}`;
  const batch = db().batch();
  for (const [id, second] of Object.entries({ a: 0, b: 1, c: 2, d: 2, e: 3 }))
    batch.create(things().doc(id), { _id: id, at: at(second), title: `Title ${id}` });
  await batch.commit();
});

// The audit doesn't know this collection.
afterAll(emptyStore);

describe('a page of a list', () => {
  it.each([
    ['asc', 2, [['a', 'b'], ['c', 'd'], ['e']]],
    ['desc', 2, [['e', 'd'], ['c', 'b'], ['a']]],
  ] as const)('starts after the previous one: %s, %i items a page', async (direction, limit, pages) => {
    const found: string[][] = [];
    let cursor: string | undefined;
    do {
      const page = await findPage(things(), { by: 'at', direction }, { limit, cursor });
      found.push(ids(page.items));
      cursor = page.cursor;
    } while (cursor !== undefined);
    expect(found).toEqual(pages);
  });

  it('may be empty, has no cursor if it is not full, and accepts no empty one', async () => {
    const find = (from: ReturnType<typeof things>, cursor?: string) =>
      findPage(from, { by: 'at', direction: 'asc' }, { limit: 6, cursor });
    expect(await find(things())).toMatchObject({ cursor: undefined });
    const none = db().collection('no-things').withConverter(converter(Thing));
    expect(await find(none)).toEqual({ items: [], cursor: undefined });
    await expect(find(things(), '')).rejects.toMatchObject({ code: 'invalid' });
  });
});

it('counts and finds items in a span, excluding its end, the latest first', async () => {
  const span = { from: at(1), before: at(3) };
  expect(await countIn(things(), 'at', span)).toBe(3);
  expect(ids(await findIn(things(), 'at', span, 10)).toSorted()).toEqual(['b', 'c', 'd']);
  expect(ids(await findIn(things(), 'at', { from: at(0), before: at(2) }, 1))).toEqual(['b']);
});

it('reads fields of documents by path, each once, without missing documents', async () => {
  const paths = ['a', 'x', 'b', 'a'].map((id) => `${collection}/${id}`);
  const fields = await fieldsOf(paths, ['title']);
  expect([...fields]).toEqual([
    [`${collection}/a`, { title: 'Title a' }],
    [`${collection}/b`, { title: 'Title b' }],
  ]);
  expect((await fieldsOf([], ['title'])).size).toBe(0);
});

it('throws if one document fails, after deleting the others with all below them', async () => {
  const [failing, other] = ['failing', 'other'].map((id) => db().doc(`trees/${id}`));
  if (!failing || !other) throw new Error('There are two documents.');
  await other.collection('leaves').doc('one').set({});
  vi.spyOn(db(), 'recursiveDelete').mockRejectedValueOnce(new Error('Firestore is down.'));
  await expect(deleteWithAllBelow([failing, other])).rejects.toThrow('Firestore is down.');
  expect((await other.collection('leaves').get()).size).toBe(0);
});
