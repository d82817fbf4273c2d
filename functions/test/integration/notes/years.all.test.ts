import { expect, it } from 'vitest';
import type { ReadingYear } from '../../../src/contract/shelf';
import { db } from '../../../src/platform/store/firestore';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader } from '../../fixtures/readers';
import { done, send, shelfOf } from '../fixtures/shelf';

/** The copies of a book have no counters of their own. */
const scene = sceneOf(async () => ({ ada: await newReader('ada') }), { sound: false });

it('counts all books of a year for its goal, also those beyond the figures', async () => {
  const { newBook, change } = shelfOf(() => scene.ada);
  const book = await newBook();
  await change(book, { readings: [done('2025-01-01', '2025-01-10')], pages: 100 });
  const shelf = db().collection(`users/${scene.ada.id}/books`);
  const stored = (await shelf.doc(book).get()).data() ?? {};
  const writer = db().bulkWriter();
  for (let copy = 0; copy < 2002; copy += 1) writer.create(shelf.doc(`copy${copy}`), { ...stored, _id: `copy${copy}` });
  await writer.close();
  const { body } = await send<ReadingYear>('GET /api/notes/years/2025', { as: scene.ada });
  expect(body).toMatchObject({ finished: 2003, more: true, pages: { books: 2000 } });
});
