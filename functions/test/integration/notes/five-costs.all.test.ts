import { expect, it } from 'vitest';
import type { Five } from '../../../src/contract/five';
import { DAY_MS } from '../../../src/domain/time';
import { localDayOf } from '../../../src/notes/five/rules';
import { notes } from '../../../src/notes/store';
import { db } from '../../../src/platform/store/firestore';
import { send } from '../../calls/areas';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader } from '../../fixtures/readers';
import { countReads } from '../../fixtures/reads';

const now = new Date('2030-05-01T12:00:00.000Z');
const { day } = localDayOf(now, 'UTC');
const BOOKS = 40;

const scene = sceneOf(
  async () => {
    const ada = await newReader('ada');
    for (let n = 0; n < BOOKS; n += 1)
      await send(`POST /api/notes/books/book-${n}`, { as: ada, body: { title: `Book ${n}` } });
    const bookId = 'book-0';
    const { body } = await send<{ _id: string }>('POST /api/notes', {
      as: ada,
      body: { bookId, chapter: 1, remark: 'Old' },
    });
    return { ada, noteId: body._id };
  },
  { sound: false },
);

/** Every third is due, every seventh was answered today, and the others are new or from this day in earlier years. */
async function withNotes(count: number): Promise<void> {
  const record = (await notes().doc(scene.noteId).get()).data();
  if (!record) throw new Error('There is a note.');
  const again = { answer: 'keep', stability: 2, difficulty: 5, dueBefore: day - 1 } as const;
  const writer = db().bulkWriter();
  for (let n = 0; n < count; n += 1) {
    const createdAt = new Date(now.getTime() - (n % 2 === 0 ? 365 : 100 + n) * DAY_MS);
    const due = n % 3 === 0 && { again, againDay: day - 9, againDue: day - (n % 30) };
    const answered = n % 7 === 0 && { again, againDay: day, againDue: day + 8 };
    const bookId = `book-${n % BOOKS}`;
    void writer.set(notes().doc(`note-${n}`), { ...record, _id: `note-${n}`, bookId, createdAt, ...due, ...answered });
  }
  void writer.delete(notes().doc(scene.noteId));
  await writer.close();
}

it.each([
  [0, 0, 0],
  [3, 3, 9],
  [5000, 5, 43],
])('chooses from %i notes %i, with at most %i documents', async (count, found, most) => {
  await withNotes(count);
  const call = () => send<Five>('GET /api/notes/today', { as: scene.ada, now });
  await call();
  const { result, reads, queries, writes } = await countReads(call);
  expect(result.body.notes).toHaveLength(found);
  expect(reads).toBeLessThanOrEqual(most);
  expect(queries).toBeLessThanOrEqual(5);
  expect(writes).toBe(0);
});
