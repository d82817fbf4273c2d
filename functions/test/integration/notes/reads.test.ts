import { expect, it } from 'vitest';
import { notes } from '../../../src/contract/notes';
import { user } from '../../../src/contract/user';
import { notesHandlers } from '../../../src/notes/handlers';
import { userHandlers } from '../../../src/user/handlers';
import { recordCost } from '../../fixtures/costs';
import { inProcess, newReader } from '../../fixtures/in-process';
import { countReads } from '../../fixtures/reads';
import { newClub } from '../fixtures/clubs';
import { put } from '../fixtures/records';

const sendNotes = inProcess(notes, notesHandlers);
const sendUser = inProcess(user, userHandlers);

const note = (bookId: string, chapter: number) => ({ bookId, remark: `Chapter ${chapter}`, chapter, page: 1 });

/** A shelf of ten books, with twenty notes in the first. */
async function shelf(as: { token: string }): Promise<string[]> {
  for (let book = 0; book < 10; book += 1) {
    await sendNotes(`POST /api/notes/books/book-${book}`, { as, body: { title: `Book ${book}`, author: 'A' } });
  }
  const made = [];
  for (let chapter = 1; chapter <= 20; chapter += 1) {
    const { body } = await sendNotes<{ _id: string }>('POST /api/notes', { as, body: note('book-0', chapter) });
    made.push(body._id);
  }
  return made;
}

type Budget = [call: string, request: string, body: object | undefined, reads: number, queries: number, writes: number];

it('reads and writes the documents in the table, with 10 books and 20 notes', async () => {
  const reader = await newReader();
  const [first = '', second = ''] = await shelf(reader);
  const { email } = reader;
  const budgets: Budget[] = [
    ['POST /api/user/login', 'POST /api/user/login', { email, password: 'reading-123' }, 1, 0, 0],
    ['GET /api/user', 'GET /api/user', undefined, 1, 0, 0],
    ['GET /api/notes/expiryJWT', 'GET /api/notes/expiryJWT', undefined, 0, 0, 0],
    ['GET /api/notes/books', 'GET /api/notes/books', undefined, 10 + 10, 1, 0],
    ['GET /api/notes/books/{id}', 'GET /api/notes/books/book-0', undefined, 2 + 20, 1, 0],
    ['POST /api/notes/books/{gId}', 'POST /api/notes/books/another', { title: 'Another', author: 'A' }, 0, 0, 1 + 2],
    ['POST /api/notes', 'POST /api/notes', note('book-0', 21), 2, 0, 3],
    // An earlier chapter moves no progress.
    ['POST /api/notes', 'POST /api/notes', note('book-0', 5), 2, 0, 2],
    // The first public note also gives the book its public page.
    ['POST /api/notes', 'POST /api/notes', { ...note('book-1', 1), pub: true }, 2 + 1, 0, 3 + 1],
    ['PATCH /api/notes/{noteId}', `PATCH /api/notes/${first}`, { remark: 'Changed' }, 1 + 1, 0, 1],
    ['PATCH /api/notes/{noteId}', `PATCH /api/notes/${first}`, { chapter: 22 }, 2 + 1, 0, 1 + 1],
    ['DELETE /api/notes/{noteId}', `DELETE /api/notes/${second}`, undefined, 1, 0, 2],
    ['GET /api/notes/progress/{bookKey}', 'GET /api/notes/progress/book-0', undefined, 1, 0, 0],
    // With a check that the account isn't being erased.
    ['PATCH /api/notes/progress/{bookKey}', 'PATCH /api/notes/progress/book-0', { chapter: 3 }, 1, 0, 1 + 1],
    ['PATCH /api/notes/progress/{bookKey}', 'PATCH /api/notes/progress/book-0', { chapter: 3 }, 1, 0, 0],
    ['DELETE /api/notes/progress/{bookKey}', 'DELETE /api/notes/progress/book-0', undefined, 1, 0, 1],
    ['DELETE /api/notes/books/{id}', 'DELETE /api/notes/books/book-0', undefined, 1 + 21 + 1, 3, 1 + 21 + 2],
  ];
  const costs = [];
  for (const [call, request, body] of budgets) {
    const send = call.includes('/api/user') ? sendUser : sendNotes;
    const { result, ...cost } = await countReads(() => send(request, { as: reader, body }));
    expect([call, result.status]).toEqual([call, 200]);
    recordCost(call, { result, ...cost });
    costs.push([call, request, body, cost.reads, cost.queries, cost.writes]);
  }
  expect(costs).toEqual(budgets);
});

it('margins read reading progress, the clubs, the notes and their authors', async () => {
  const [ada, ben] = await Promise.all([newReader('ada'), newReader('ben')]);
  const { club } = await newClub(ada, 'Readers of margins', [ben.username]);
  await newClub(ben, 'Readers of nothing');
  await shelf(ada);
  const [open, shared] = [{ pub: true }, { audience: { club } }];
  const updatedAt = new Date();
  await put({
    [`users/${ben.id}/progress/book-0`]: { chapter: 25, finished: false, source: 'hand', updatedAt, previous: null },
  });
  const cost = async (call: string, request: string, as = ben, body?: object) => {
    const { result, ...counted } = await countReads(() => sendNotes(request, { as, body }));
    expect([call, result.status]).toEqual([call, 200]);
    if (call.includes('margins')) recordCost(call, { result, ...counted });
    return [counted.reads, counted.queries, counted.writes];
  };
  const create = (chapter: number, readers: object) =>
    cost('POST /api/notes', 'POST /api/notes', ada, { ...note('book-0', chapter), ...readers });
  for (const chapter of [21, 22, 23]) await create(chapter, open);
  // The book and the progress, the club's name, the club, and the club again for the answer.
  expect(await create(24, shared)).toEqual([5, 0, 3]);
  for (const chapter of [30, 30, 31]) await create(chapter, shared);
  const margins = 'GET /api/notes/margins/{bookKey}';
  // The progress and two clubs, the notes, then the author's name and their book.
  expect(await cost(margins, 'GET /api/notes/margins/book-0')).toEqual([1 + 2 + 4 + 2, 3, 0]);
  expect(await cost(margins, 'GET /api/notes/margins/book-0?chapter=22')).toEqual([1 + 2 + 1 + 2, 3, 0]);
  expect(await cost(margins, 'GET /api/notes/margins/book-0?chapter=26')).toEqual([1 + 2, 1, 0]);
  expect(await cost(`${margins}/waiting`, 'GET /api/notes/margins/book-0/waiting')).toEqual([1 + 2 + 3 + 2, 3, 0]);
  // The shelf's book, the progress and the notes, and the club that some are shared with.
  expect(await cost('GET /api/notes/books/{id}', 'GET /api/notes/books/book-0', ada)).toEqual([2 + 27 + 1, 1, 0]);
});
