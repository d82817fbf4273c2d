import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { deleteWithAllBelow } from '../../../src/platform/store/delete-with-all-below';
import { converter, db, storedInstant } from '../../../src/platform/store/firestore';
import { countIn, fieldsOf, findIn, findPage, textOf } from '../../../src/platform/store/paging';
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
  for (const [id, second] of [...['a', 'b', 'c', 'd', 'e'].entries()].map(
    ([n, id]) => [id, n < 3 ? n : n - 1] as const,
  ))
    batch.create(things().doc(id), { _id: id, at: at(second), title: `Title ${id}` });
  await batch.commit();
});

// The audit doesn't know this collection.
afterAll(emptyStore);

describe('a page of a list', () => {
  it.each([
    ['asc', 2, [['a', 'b'], ['c', 'd'], ['e']]],
    [
      'asc',
      3,
      [
        ['a', 'b', 'c'],
        ['d', 'e'],
      ],
    ],
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

  it("has no cursor if it isn't full or is empty", async () => {
    expect(await findPage(things(), { by: 'at', direction: 'asc' }, { limit: 6 })).toMatchObject({ cursor: undefined });
    const none = db().collection('no-things').withConverter(converter(Thing));
    expect(await findPage(none, { by: 'at', direction: 'asc' }, { limit: 2 })).toEqual({
      items: [],
      cursor: undefined,
    });
  });

  it('rejects an empty cursor', async () => {
    await expect(findPage(things(), { by: 'at', direction: 'asc' }, { limit: 2, cursor: '' })).rejects.toMatchObject({
      code: 'invalid',
    });
  });
});

it('counts and finds items in a span, excluding its end, the latest first', async () => {
  const span = { from: at(1), before: at(3) };
  expect(await countIn(things(), 'at', span)).toBe(3);
  expect(ids(await findIn(things(), 'at', span, 10)).toSorted()).toEqual(['b', 'c', 'd']);
  expect(ids(await findIn(things(), 'at', { from: at(0), before: at(2) }, 1))).toEqual(['b']);
});

describe('fields of documents', () => {
  it('are read by path, each once, without missing documents', async () => {
    const [a, b] = ['a', 'b'].map((id) => `${collection}/${id}`);
    const fields = await fieldsOf([a ?? '', `${collection}/x`, b ?? '', a ?? ''], ['title']);
    expect([...fields]).toEqual([
      [a, { title: 'Title a' }],
      [b, { title: 'Title b' }],
    ]);
    expect((await fieldsOf([], ['title'])).size).toBe(0);
  });

  it('are texts or undefined', () => {
    const fields = new Map([['a', { title: 'A', at: 1 }]]);
    expect([textOf(fields, 'a', 'title'), textOf(fields, 'a', 'at'), textOf(fields, 'b', 'title')]).toEqual([
      ...['A', null, null],
    ]);
  });
});

it('throws if one document fails, after deleting the others with all below them', async () => {
  const [failing, other] = ['failing', 'other'].map((id) => db().doc(`trees/${id}`));
  if (!failing || !other) throw new Error('There are two documents.');
  await other.collection('leaves').doc('one').set({});
  vi.spyOn(db(), 'recursiveDelete').mockRejectedValueOnce(new Error('Firestore is down.'));
  await expect(deleteWithAllBelow([failing, other])).rejects.toThrow('Firestore is down.');
  expect((await other.collection('leaves').get()).size).toBe(0);
});
