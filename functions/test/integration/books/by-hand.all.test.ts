import { describe, expect, it } from 'vitest';
import { handMadeId } from '../../../src/catalogue/hand-made';
import type { PublicBook } from '../../../src/contract/discuss';
import type { ShelfBook } from '../../../src/contract/notes';
import type { Session } from '../../../src/contract/user';
import { db } from '../../../src/platform/store/firestore';
import { send } from '../../calls/areas';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader } from '../../fixtures/readers';
import { newFixture } from '../fixtures/clubs';
import { newGenre, opening } from '../fixtures/discussions';

const cover = 'https://covers.openlibrary.org/b/id/12621906-M.jpg?default=false';
const about = { title: 'The Village Almanac', author: 'Rosa Bianchi' };
const id = handMadeId(about);
const typed = {
  title: 'The Villag Almanac',
  author: 'Rosa Bianchi',
  publisher: 'Edizioni del Molo',
  published: '2019',
};
const gId = handMadeId(typed);

const scene = sceneOf(async () => {
  const [reader, other, stranger, club, genre] = await Promise.all([
    newReader('reader'),
    newReader('other'),
    newReader('stranger'),
    newFixture(),
    newGenre(),
  ]);
  for (const as of [reader, other]) await shelve(as, gId, typed);
  return { ...club, reader, other, stranger, genre };
});

const shelve = (as: Session, key: string, body: object) =>
  send<ShelfBook>(`POST /api/notes/books/${key}`, { as, body });
const edit = (as: Session, body: object, key = gId) => send<ShelfBook>(`POST /api/notes/byHand/${key}`, { as, body });
const shelved = async (as: Session, key = gId) =>
  (await send<ShelfBook[]>('GET /api/notes/books', { as })).body.find(({ _id }) => _id === key);
const publish = (as: Session, bookId: string) =>
  send('POST /api/notes', { as, body: { bookId, remark: 'Public', chapter: 1, pub: true } });
const discuss = (as: Session, book: object) =>
  send('POST /api/discuss/discussion2', { as, body: { ...opening('First'), book, genre: scene.genre } });
const publicPage = async (key: string) => (await send<PublicBook>(`GET /api/discuss/book/${key}`)).body;
const invalidAt = (field: string) => ({
  status: 400,
  body: { code: 'invalid', fields: { [field]: expect.any(String) } },
});

describe('a hand-made book on a shelf', () => {
  it('has its cover, publisher and year, also for its public page', async () => {
    const { reader } = scene;
    expect(await shelve(reader, id, { ...about, cover })).toMatchObject({ body: { _id: id, ...about, cover } });
    expect(await shelved(reader, id)).toMatchObject({ ...about, cover });
    expect(await shelved(reader)).not.toHaveProperty('cover');
    expect(await shelved(reader)).toMatchObject(typed);
    await publish(reader, gId);
    const { publisher, published: publishedDate } = typed;
    expect(await publicPage(gId)).toMatchObject({ publisher, publishedDate });
  });

  it('gives its id to no other book', async () => {
    const { reader, ben, club } = scene;
    const title = 'Something else';
    expect(await shelve(reader, id, { ...about, title })).toMatchObject(invalidAt('gId'));
    expect(await discuss(reader, { ...about, title, id })).toMatchObject(invalidAt('book'));
    const body = { club, ...about, title, id };
    expect(await send('POST /api/bookclubs/newBook', { as: ben, body })).toMatchObject(invalidAt('id'));
  });

  it('has all fields of one form after edits at the same time, and none of them for other readers', async () => {
    const { reader, other } = scene;
    const forms = ['One', 'Two', 'Three'].map((name) => ({ ...typed, title: name, publisher: `Press ${name}` }));
    await Promise.all(forms.map((form) => edit(reader, form)));
    const book = await shelved(reader);
    expect(book).toMatchObject({ _id: gId });
    expect(await shelved(other)).toMatchObject(typed);
    expect(forms).toContainEqual(expect.objectContaining({ title: book?.title, publisher: book?.publisher }));
  });

  it('shares its progress with the book of its new title', async () => {
    const as = scene.reader;
    expect((await edit(as, { ...typed, title: about.title })).body.handMadeId).toBe(id);
    await send(`PATCH /api/notes/progress/${gId}`, { as, body: { chapter: 7 } });
    expect((await send(`GET /api/notes/progress/${id}`, { as })).body).toMatchObject({ progress: { chapter: 7 } });
  });

  it('puts no new title on the public page of its key', async () => {
    const as = scene.reader;
    await shelve(as, id, about);
    const { body } = await edit(as, { ...about, title: 'Something else' }, id);
    expect(body).toMatchObject({ title: 'Something else', named: about });
    await publish(as, id);
    expect(await publicPage(id)).toMatchObject(about);
  });
});

describe('public discussions', () => {
  it('share the page of a manually added book with its cover', async () => {
    const { reader, other, genre } = scene;
    expect(await discuss(reader, { ...about, id, cover })).toMatchObject({ status: 200, body: { bookId: id } });
    const second = { title: about.title.toUpperCase(), author: 'rosa  bianchi' };
    expect(await discuss(other, { ...second, id: handMadeId(second) })).toMatchObject({ status: 200 });
    expect(await publicPage(id)).toMatchObject({ ...about, cover, genre, numDiscussions: 2 });
  });
});

it("a book's external ids are kept on a shelf, on its public page, in a club and in the export", async () => {
  const { reader: as, ada, club } = scene;
  const ids = { isbn13: '9780156001311', olWork: 'OL456W', olEdition: 'OL7M' };
  const rose = { title: 'The Name of the Rose', author: 'Umberto Eco', ...ids };
  const stored = async (path: string) => (await db().doc(path).get()).data();
  await shelve(as, 'rose', rose);
  expect(await stored(`users/${as.id}/books/rose`)).toMatchObject(ids);
  await publish(as, 'rose');
  expect(await stored('books/rose')).toMatchObject(ids);
  const exported = (await send<{ shelf: object[] }>('GET /api/user/export', { as })).body.shelf;
  expect(exported).toContainEqual(expect.objectContaining(ids));
  await send('POST /api/bookclubs/newBook', { as: ada, body: { club, id: 'rose', ...rose } });
  const { docs } = await db().collectionGroup('books').get();
  expect(docs.find(({ ref }) => ref.path.startsWith('clubs/') && ref.id === 'rose')?.data()).toMatchObject(ids);
  await discuss(as, { ...rose, id: 'rose-2' });
  expect(await stored('books/rose-2')).toMatchObject(ids);
});
