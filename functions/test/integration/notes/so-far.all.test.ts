import { expect, it } from 'vitest';
import type { SoFar } from '../../../src/contract/notes';
import { db } from '../../../src/platform/store/firestore';
import { largeClub } from '../../fixtures/large-club';
import { storedNote } from '../../fixtures/notes';
import { countReads } from '../../fixtures/reads';
import { sendNotes as send } from '../fixtures/my-data';

const NOTES = 5_000;
const BATCH = 500;

it('reads no more than 300 documents for 5,000 notes in three editions and a club of 60', async () => {
  const { reader: as, book } = await largeClub(60);
  const editions = [book, 'edition-it', 'edition-de'];
  for (const id of editions) {
    await send(`POST /api/notes/books/${id}`, { as, body: { title: 'Persuasion', author: 'Jane Austen' } });
    if (id !== book) await send(`POST /api/notes/editions/${book}`, { as, body: { id, title: 'Persuasion' } });
  }
  await send(`PATCH /api/notes/progress/${book}`, { as, body: { chapter: 90 } });
  for (let start = 0; start < NOTES; start += BATCH) {
    const batch = db().batch();
    for (let n = start; n < start + BATCH; n += 1) {
      const { _id, ...note } = storedNote(`note-${n}`, {
        userId: as.id,
        bookId: editions[n % 3] ?? book,
        chapter: n % 100,
        page: n,
        remark: `${n} is about Anne`.padEnd(4_000, '.'),
        favourite: n % 7 === 0,
        kind: n % 5 === 0 ? 'quotation' : 'thought',
      });
      batch.set(db().doc(`notes/${_id}`), note);
      const { _id: id, ...other } = storedNote(`other-${n}`, { userId: 'other', bookId: book, pub: true, chapter: 1 });
      if (n < BATCH / 5) batch.set(db().doc(`notes/${id}`), other);
    }
    await batch.commit();
  }
  const { result, reads, queries, writes } = await countReads(() =>
    send<SoFar>(`GET /api/notes/books/${book}/soFar`, { as }),
  );
  const { notes, names, clubs } = result.body;
  expect([notes.length, names.map(({ name }) => name), clubs.length]).toEqual([10, ['Anne'], 1]);
  expect(notes.every(({ chapter }) => chapter <= 90)).toBe(true);
  expect(JSON.stringify(result.body).length).toBeLessThan(20_000);
  expect([reads, queries, writes]).toEqual([130, 10, 0]);
});
