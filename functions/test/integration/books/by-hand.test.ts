import { describe, expect, it } from 'vitest';
import { handMadeId } from '../../../src/catalogue/hand-made';
import type { Club, ClubBook, ClubSettings } from '../../../src/contract/clubs';
import type { PublicBook } from '../../../src/contract/discuss';
import { notes as notesTable, type ShelfBook } from '../../../src/contract/notes';
import { notesHandlers } from '../../../src/notes/calls';
import { inProcess } from '../../fixtures/in-process';
import { newReader } from '../../fixtures/readers';
import { newFixture, send as sendToClub } from '../fixtures/clubs';
import { newGenre, opening, send as sendToDiscuss } from '../fixtures/discussions';

const sendToNotes = inProcess(notesTable, notesHandlers);

const cover = 'https://covers.openlibrary.org/b/id/12621906-M.jpg?default=false';
const about = { title: 'The Village Almanac', author: 'Rosa Bianchi' };
const book = { ...about, id: handMadeId(about) };

const wrongCovers = [
  ['over http', 'http://covers.openlibrary.org/b/id/12621906-M.jpg'],
  ['of 5 MB on another site', 'https://photos.example/5-megabytes.jpg'],
  ['that is an SVG', 'https://covers.openlibrary.org/b/id/12621906-M.svg'],
] as const;

describe('a shelf', () => {
  const add = async (id: string, body: object) =>
    sendToNotes<ShelfBook>(`POST /api/notes/books/${id}`, { as: await newReader(), body });

  it('has a manually added book with its cover', async () => {
    const as = await newReader();
    const added = await sendToNotes<ShelfBook>(`POST /api/notes/books/${book.id}`, { as, body: { ...about, cover } });
    expect(added).toMatchObject({ status: 200, body: { _id: book.id, ...about, cover } });
    const shelf = await sendToNotes<ShelfBook[]>('GET /api/notes/books', { as });
    expect(shelf.body).toMatchObject([{ ...about, cover }]);
  });

  it('shows a book without a cover as before', async () => {
    const { body } = await add(book.id, about);
    expect(body).not.toHaveProperty('cover');
  });

  it('gives the id of a manually added book to no other book', async () => {
    expect(await add(book.id, { ...about, title: 'Something else' })).toMatchObject({
      status: 400,
      body: { code: 'invalid', fields: { gId: expect.any(String) } },
    });
  });

  it.each(wrongCovers)('rejects a cover %s', async (_, wrong) => {
    expect(await add(book.id, { ...about, cover: wrong })).toMatchObject({
      status: 400,
      body: { code: 'invalid', fields: { cover: expect.stringContaining('covers.openlibrary.org') } },
    });
  });
});

describe('a club', () => {
  it('has a manually added book and lists its author and cover on the list of clubs', async () => {
    const { ada, ben, club } = await newFixture();
    const body = { club, ...book, cover };
    expect(await sendToClub<ClubBook>('POST /api/bookclubs/newBook', { as: ben, body })).toMatchObject({
      status: 200,
      body: { _id: book.id, ...about, cover },
    });
    const myClub = async () => (await sendToClub<Club[]>('GET /api/bookclubs/myClubs', { as: ada })).body[0];
    expect(await myClub()).toMatchObject({
      currBookTitle: about.title,
      currBookAuthor: about.author,
      currBookCover: cover,
    });
    const completed = await sendToClub<ClubSettings>('POST /api/bookclubs/updateSettings', {
      as: ben,
      body: { currTitle: club, newTitle: club.replaceAll('_', ' '), completedBooks: [book.id] },
    });
    expect(completed.body.completedBooks).toMatchObject([{ ...about, cover }]);
    const before = await myClub();
    expect(before).toMatchObject({ currBookTitle: 'Persuasion', currBookAuthor: 'An Author' });
    expect(before).not.toHaveProperty('currBookCover');
  });

  it('gives the id of a manually added book to no other book and rejects other covers', async () => {
    const { ben, club } = await newFixture();
    const add = (body: object) => sendToClub('POST /api/bookclubs/newBook', { as: ben, body: { club, ...body } });
    expect(await add({ ...book, author: 'Somebody Else' })).toMatchObject({
      status: 400,
      body: { fields: { id: expect.any(String) } },
    });
    for (const [, wrong] of wrongCovers) expect(await add({ ...book, cover: wrong })).toMatchObject({ status: 400 });
  });
});

describe('public discussions', () => {
  it('share the page of a manually added book with its cover', async () => {
    const [reader, other, genre] = await Promise.all([newReader(), newReader(), newGenre()]);
    const own = { title: `Almanac ${reader.username}`, author: 'Rosa Bianchi' };
    const id = handMadeId(own);
    const start = (as: typeof reader, sent: object) =>
      sendToDiscuss('POST /api/discuss/discussion2', { as, body: { ...opening('First'), book: sent, genre } });
    expect(await start(reader, { ...own, id, cover })).toMatchObject({ status: 200, body: { bookId: id } });
    const second = { title: own.title.toUpperCase(), author: 'rosa  bianchi' };
    expect(await start(other, { ...second, id: handMadeId(second) })).toMatchObject({ status: 200 });
    expect((await sendToDiscuss<PublicBook>(`GET /api/discuss/book/${id}`)).body).toMatchObject({
      ...{ ...own, cover, genre, numDiscussions: 2 },
    });
    expect(await start(reader, { ...own, title: 'Another', id })).toMatchObject({
      ...{ status: 400, body: { fields: { book: expect.any(String) } } },
    });
  });

  it.each(wrongCovers)('reject a cover %s', async (_, wrong) => {
    const [reader, genre] = await Promise.all([newReader(), newGenre()]);
    const body = { ...opening('First'), book: { ...book, cover: wrong }, genre };
    expect(await sendToDiscuss('POST /api/discuss/discussion2', { as: reader, body })).toMatchObject({ status: 400 });
  });

  it('keep the cover of a book whose public notes came first', async () => {
    const [as, genre] = await Promise.all([newReader(), newGenre()]);
    const own = { title: `Noted ${as.username}`, author: 'Rosa Bianchi' };
    const id = handMadeId(own);
    await sendToNotes(`POST /api/notes/books/${id}`, { as, body: { ...own, cover } });
    await sendToNotes('POST /api/notes', { as, body: { bookId: id, remark: 'A public note', chapter: 1, pub: true } });
    const body = { ...opening('First'), book: { ...own, id }, genre };
    await sendToDiscuss('POST /api/discuss/discussion2', { as, body });
    expect((await sendToDiscuss<PublicBook>(`GET /api/discuss/book/${id}`)).body).toMatchObject({
      ...own,
      cover,
      genre,
    });
  });
});
