import { describe, expect, it } from 'vitest';
import { handMadeId } from '../../../src/catalogue/hand-made';
import type { Club, ClubBook, ClubSettings } from '../../../src/contract/clubs';
import type { PublicBook } from '../../../src/contract/discuss';
import { notes as notesTable, type ShelfBook } from '../../../src/contract/notes';
import type { Session } from '../../../src/contract/user';
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

describe('a hand-made book on a shelf', () => {
  const text = {
    title: 'The Villag Almanac',
    author: 'Rosa Bianchi',
    publisher: 'Edizioni del Molo',
    published: '2019',
  };
  const gId = handMadeId(text);
  const corrected = { ...text, title: 'The Village Almanac' };
  const add = async () => {
    const as = await newReader();
    await sendToNotes(`POST /api/notes/books/${gId}`, { as, body: text });
    return as;
  };
  const edit = (as: Session, body: object, id = gId) =>
    sendToNotes<ShelfBook>(`POST /api/notes/byHand/${id}`, { as, body });
  const shelved = async (as: Session) => (await sendToNotes<ShelfBook[]>('GET /api/notes/books', { as })).body[0];

  it('keeps its publisher and year, also for its public page', async () => {
    const as = await add();
    expect(await shelved(as)).toMatchObject(text);
    await sendToNotes('POST /api/notes', { as, body: { bookId: gId, remark: 'Public', chapter: 1, pub: true } });
    const { publisher, published: publishedDate } = text;
    expect((await sendToDiscuss<PublicBook>(`GET /api/discuss/book/${gId}`)).body).toMatchObject({
      ...{ publisher, publishedDate },
    });
  });

  it('has the text that its reader last saved, and none of it for other readers', async () => {
    const [as, other] = [await add(), await add()];
    expect(await edit(as, corrected)).toMatchObject({ status: 200, body: { _id: gId, ...corrected, also: [] } });
    expect(await edit(as, { title: 'Almanac', author: 'R. Bianchi' })).toMatchObject({ status: 200 });
    expect(await shelved(as)).toMatchObject({ _id: gId, title: 'Almanac', author: 'R. Bianchi' });
    expect(await shelved(as)).not.toHaveProperty('published');
    expect(await shelved(other)).toMatchObject(text);
  });

  it('has all fields of one form after two edits at the same time', async () => {
    const as = await add();
    const forms = ['One', 'Two', 'Three'].map((name) => ({ ...text, title: name, publisher: `Press ${name}` }));
    await Promise.all(forms.map((form) => edit(as, form)));
    const book = await shelved(as);
    expect(forms).toContainEqual(expect.objectContaining({ title: book?.title, publisher: book?.publisher }));
  });

  it("is unknown to a reader who doesn't have it, like a book of the catalogue", async () => {
    const as = await newReader();
    expect(await edit(as, corrected)).toMatchObject({ status: 404 });
    await sendToNotes('POST /api/notes/books/emma', { as, body: { title: 'Emma', author: 'Jane Austen' } });
    expect(await edit(as, corrected, 'emma')).toMatchObject({ status: 404 });
  });

  it('rejects a title of spaces and a year in words', async () => {
    const as = await add();
    expect(await edit(as, { ...text, title: '  ', published: 'last' })).toMatchObject({
      ...{ status: 400, body: { fields: { title: expect.any(String), published: expect.any(String) } } },
    });
    expect(await shelved(as)).toMatchObject(text);
  });

  it('shares its progress with the book of its new title', async () => {
    const as = await add();
    const { body } = await edit(as, corrected);
    await sendToNotes(`PATCH /api/notes/progress/${gId}`, { as, body: { chapter: 7 } });
    expect(body.handMadeId).toBe(handMadeId(corrected));
    const { body: there } = await sendToNotes(`GET /api/notes/progress/${handMadeId(corrected)}`, { as });
    expect(there).toMatchObject({ progress: { chapter: 7 } });
  });

  it('puts no new title on the public page of its key', async () => {
    const as = await add();
    const own = { title: `Noted ${as.username}`, author: 'Rosa Bianchi' };
    const id = handMadeId(own);
    await sendToNotes(`POST /api/notes/books/${id}`, { as, body: own });
    const { body } = await edit(as, { ...own, title: 'Something else' }, id);
    expect(body).toMatchObject({ title: 'Something else', named: own });
    await sendToNotes('POST /api/notes', { as, body: { bookId: id, remark: 'Public', chapter: 1, pub: true } });
    expect((await sendToDiscuss<PublicBook>(`GET /api/discuss/book/${id}`)).body).toMatchObject(own);
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

  it('keeps the cover of a book with earlier public notes', async () => {
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
