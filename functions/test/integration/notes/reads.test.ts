import { expect, it } from 'vitest';
import { notes } from '../../../src/contract/notes';
import { notesHandlers } from '../../../src/notes/calls';
import { inProcess } from '../../fixtures/in-process';
import { newReader } from '../../fixtures/readers';
import { countReads } from '../../fixtures/reads';
import { newClub, stay } from '../fixtures/clubs';
import { progressRecord, put } from '../fixtures/records';

const send = inProcess(notes, notesHandlers);

const note = (bookId: string, chapter: number) => ({ bookId, remark: `Chapter ${chapter}`, chapter, page: 1 });

async function shelf(as: { token: string }): Promise<string[]> {
  for (let book = 0; book < 2; book += 1) {
    await send(`POST /api/notes/books/book-${book}`, { as, body: { title: `Book ${book}`, author: 'A' } });
  }
  const made = [];
  for (let chapter = 1; chapter <= 20; chapter += 1) {
    const { body } = await send<{ _id: string }>('POST /api/notes', { as, body: note('book-0', chapter) });
    made.push(body._id);
  }
  return made;
}

type Budget = [request: string, body: object, reads: number, queries: number, writes: number];

it('the cost of a save depends on its changes', async () => {
  const reader = await newReader();
  const [first = ''] = await shelf(reader);
  const budgets: Budget[] = [
    // The note, the book, the progress, and the condition that the note hasn't been deleted.
    ['POST /api/notes', note('book-0', 21), 2 + 1, 0, 3 + 1],
    // An earlier chapter moves no progress.
    ['POST /api/notes', note('book-0', 5), 2 + 1, 0, 2 + 1],
    // The first public note also creates the book's public page.
    ['POST /api/notes', { ...note('book-1', 1), pub: true }, 2 + 1 + 1 + 1, 0, 3 + 1 + 1],
    [`PATCH /api/notes/${first}`, { remark: 'Changed' }, 1 + 1, 0, 1],
    [`PATCH /api/notes/${first}`, { chapter: 22 }, 2 + 2, 0, 1 + 1],
    // Includes a check that the account isn't being erased, and the book, whose page is no longer known.
    ['PATCH /api/notes/progress/book-0', { chapter: 3 }, 1 + 1 + 1, 0, 1 + 1 + 1],
    ['PATCH /api/notes/progress/book-0', { chapter: 3 }, 1 + 1 + 1, 0, 0],
    // Publishing the note doesn't read the book again.
    [`PATCH /api/notes/${first}`, { pub: true }, 1 + 1 + 1 + 1, 0, 1 + 1],
    [`PATCH /api/notes/${first}`, { pub: false }, 1 + 1, 0, 1],
  ];
  for (const [request, body, ...budget] of budgets) {
    const { result, reads, queries, writes } = await countReads(() => send(request, { as: reader, body }));
    expect([request, result.status, reads, queries, writes]).toEqual([request, 200, ...budget]);
  }
});

it('margins read reading progress, the clubs, the notes and their authors', async () => {
  const [ada, ben] = await Promise.all([newReader('ada'), newReader('ben')]);
  const { club } = await newClub(ada, 'Readers of margins', [ben.username]);
  await stay(ben, club);
  await newClub(ben, 'Readers of nothing');
  await shelf(ada);
  const [open, shared] = [{ pub: true }, { audience: { club } }];
  await put({ [`users/${ben.id}/progress/book-0`]: progressRecord(25) });
  const cost = async (request: string, as = ben, body?: object) => {
    const { result, reads, queries, writes } = await countReads(() => send(request, { as, body }));
    expect([request, result.status]).toEqual([request, 200]);
    return [reads, queries, writes];
  };
  const create = (chapter: number, readers: object) =>
    cost('POST /api/notes', ada, { ...note('book-0', chapter), ...readers });
  for (const chapter of [21, 22, 23]) await create(chapter, open);
  // The author, the book and the progress, the club's name, the club, and the club again for the answer.
  expect(await create(24, shared)).toEqual([7, 0, 3 + 1]);
  for (const chapter of [30, 30, 31]) await create(chapter, shared);
  // The progress and two clubs, the notes, then the author's name and their book.
  expect(await cost('GET /api/notes/margins/book-0')).toEqual([2 + 2 + 4 + 2, 3, 0]);
  expect(await cost('GET /api/notes/margins/book-0?chapter=22')).toEqual([2 + 2 + 1 + 2, 3, 0]);
  expect(await cost('GET /api/notes/margins/book-0?chapter=26')).toEqual([2 + 2, 1, 0]);
  expect(await cost('GET /api/notes/margins/book-0/waiting')).toEqual([2 + 2 + 3 + 2, 3, 0]);
  // The shelf's book, its public page, the progress and the notes, and the club that shares some of them.
  expect(await cost('GET /api/notes/books/book-0', ada)).toEqual([4 + 27 + 1, 1, 0]);
});
