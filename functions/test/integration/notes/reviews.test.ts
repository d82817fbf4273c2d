import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { MarginNote } from '../../../src/contract/margins';
import { type Note, notes } from '../../../src/contract/notes';
import type { Session } from '../../../src/contract/user';
import { notesHandlers } from '../../../src/notes/calls';
import { quoteOf, upToChapterOfNew } from '../../../src/threads/up-to-chapter';
import { inProcess } from '../../fixtures/in-process';
import { newReader } from '../../fixtures/readers';

const send = inProcess(notes, notesHandlers);

let ada: Session;
let ben: Session;
beforeAll(async () => {
  [ada, ben] = await Promise.all([newReader('ada'), newReader('ben')]);
});

async function aBook(): Promise<string> {
  const book = `book-${randomUUID().slice(0, 8)}`;
  await send(`POST /api/notes/books/${book}`, { as: ada, body: { title: 'Emma', author: 'Jane Austen' } });
  return book;
}

const review = (bookId: string, fields: object = {}) =>
  send<Note>('POST /api/notes', { as: ada, body: { bookId, kind: 'review', remark: 'A clever book', ...fields } });

const ownNotes = async (book: string) =>
  (await send<{ notes: Note[] }>(`GET /api/notes/books/${book}`, { as: ada })).body.notes;

it('is private, and leaves the progress where it is', async () => {
  const book = await aBook();
  expect(await review(book)).toMatchObject({ status: 200, body: { kind: 'review', audience: 'private', moved: null } });
  expect(await send(`GET /api/notes/progress/${book}`, { as: ada })).toMatchObject({ body: { progress: null } });
});

it('is one for each reader and book: a different second one is refused, also when both are sent at once', async () => {
  const book = await aBook();
  const both = await Promise.all([review(book, { remark: 'First' }), review(book, { remark: 'Second' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ message: { key: 'hasReview' } });
  expect(await ownNotes(book)).toHaveLength(1);
});

it('is saved once when the first answer is lost', async () => {
  const book = await aBook();
  const [first, again] = [await review(book), await review(book)];
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body._id).toBe(first.body._id);
  expect(await ownNotes(book)).toHaveLength(1);
});

it('is refused rather than lost when the first one has been edited since', async () => {
  const book = await aBook();
  const { _id } = (await review(book)).body;
  await send(`PATCH /api/notes/${_id}`, { as: ada, body: { remark: 'Edited' } });
  expect(await review(book, { remark: 'From another device' })).toMatchObject({ status: 409 });
});

it('moves a quoting post to the end of the book', async () => {
  const book = await aBook();
  const { _id } = (await review(book)).body;
  const quote = await quoteOf(ada.id, book, { noteId: _id });
  expect(upToChapterOfNew({ chapter: 3 }, { quote })).toBe('end');
});

it('stays a review of its book when a change names a chapter', async () => {
  const book = await aBook();
  const { _id, chapter } = (await review(book)).body;
  const body = { remark: 'Changed', chapter: 3, kind: 'thought' };
  expect(await send(`PATCH /api/notes/${_id}`, { as: ada, body })).toMatchObject({
    body: { remark: 'Changed', kind: 'review', chapter, moved: null },
  });
});

it('stays with its book when a change names another book with a review', async () => {
  const [book, other] = [await aBook(), await aBook()];
  const [{ body: own }, { body: others }] = [await review(book), await review(other, { remark: 'Of the other' })];
  const moved = await send(`PATCH /api/notes/${own._id}`, { as: ada, body: { bookId: other } });
  expect(moved).toMatchObject({ status: 200, body: { bookId: book } });
  expect((await ownNotes(other)).map(({ _id, remark }) => [_id, remark])).toEqual([[others._id, 'Of the other']]);
});

it("isn't made from a note on a chapter, which would be shown before its readers have finished", async () => {
  const book = await aBook();
  const note = await send<Note>('POST /api/notes', { as: ada, body: { bookId: book, remark: 'Early', chapter: 2 } });
  const change = { kind: 'review', audience: 'public' };
  expect(await send(`PATCH /api/notes/${note.body._id}`, { as: ada, body: change })).toMatchObject({ status: 400 });
  expect(await ownNotes(book)).toMatchObject([{ kind: 'thought', chapter: 2, audience: 'private' }]);
});

it("has no chapter of its author's choice, which would open it to readers at that chapter", async () => {
  const book = await aBook();
  const { body } = await review(book, { chapter: 1, page: 3, audience: 'public' });
  await send(`PATCH /api/notes/progress/${book}`, { as: ben, body: { chapter: 5 } });
  for (const query of ['', '?chapter=1', '?chapter=end', '?upTo=end', `?reveal=${body._id}`]) {
    const { body: seen } = await send(`GET /api/notes/margins/${book}${query}`, { as: ben });
    expect([query, JSON.stringify(seen)]).not.toEqual([query, expect.stringContaining('clever')]);
  }
});

it.each([
  [5000, 200],
  [5001, 400],
])('with %i characters gets %i', async (length, status) => {
  expect(await review(await aBook(), { remark: 'a'.repeat(length) })).toMatchObject({ status });
});

it('is shown to readers who have finished the book; others learn that it waits', async () => {
  const book = await aBook();
  await review(book, { audience: 'public' });
  const reviews = async () =>
    (await send<MarginNote[]>(`GET /api/notes/margins/${book}?chapter=end`, { as: ben })).body;
  const waiting = () => send(`GET /api/notes/margins/${book}/waiting`, { as: ben });
  await send(`PATCH /api/notes/progress/${book}`, { as: ben, body: { chapter: 1 } });
  expect(await reviews()).toEqual([]);
  expect(await waiting()).toMatchObject({ body: [{ count: 1 }] });
  await send(`PATCH /api/notes/progress/${book}`, { as: ben, body: { finished: true } });
  expect(await reviews()).toMatchObject([{ kind: 'review', remark: 'A clever book', user: ada.username }]);
  expect(await waiting()).toMatchObject({ body: [] });
});
