import { describe, expect, it } from 'vitest';
import {
  addPublicBook,
  findPublicBook,
  type PublicBookRecord,
  publicBookRef,
  withHiddenText,
} from '../../../src/books/store';
import type { Genre, PublicBook, PublicNote, Topic } from '../../../src/contract/discuss';
import { NoteText } from '../../../src/contract/note-text';
import type { NewNote, Note } from '../../../src/contract/notes';
import type { Session } from '../../../src/contract/user';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader } from '../../fixtures/readers';
import { times } from '../fixtures/at-once';
import { anId, newFixture, newGenre, opening, sampleText, send, thread } from '../fixtures/discussions';
import { sendNotes } from '../fixtures/my-data';

const scene = sceneOf(async () => {
  const [fixture, ada, ben, other] = await Promise.all([newFixture(), newReader('ada'), newReader('ben'), newGenre()]);
  return { ...fixture, ada, ben, other };
});

const genreNow = async (id: string) => (await send<Genre>(`GET /api/discuss/genre/${id}`)).body;
const bookNow = async (id: string) => (await send<PublicBook>(`GET /api/discuss/book/${id}`)).body;
const start = (body: object, into?: string) =>
  send<Topic>(`POST /api/discuss/discussion${into ? '2' : ''}`, { as: scene.reader, body: { ...body, genre: into } });

describe('a discussion', () => {
  it('is created and counted for a book that already has discussions', async () => {
    const { reader, book, genre } = scene;
    const now = new Date('2099-11-02T08:30:00.000Z');
    const body = { user: 'somebody else', ...opening('The letter'), book };
    const { status, body: topic } = await send<Topic>('POST /api/discuss/discussion', { as: reader, now, body });
    const counted = { numPosts: 1, postsThisWeek: 1, latestPost: now.toISOString() };
    const made = { title: 'The letter', bookId: book, chapter: null, hidden: false };
    expect([status, topic]).toEqual([200, { _id: topic._id, ...made, ...counted }]);
    const { posts, total } = await thread(topic);
    expect(total).toBe(1);
    expect(posts).toMatchObject([{ user: reader.username, content: sampleText('The letter'), isReply: false }]);
    expect((await bookNow(book)).numDiscussions).toBe(2);
    expect(await genreNow(genre)).toMatchObject({ numBooks: 1, numDiscussions: 2 });
  });

  it('answers `new book` for a new book, which discussion2 adds to a genre', async () => {
    const book = anId();
    expect(await start({ ...opening('First'), book })).toMatchObject({
      status: 404,
      body: { error: 'new book', code: 'new_book' },
    });
    const about = { id: book, title: 'Kindred', author: 'Octavia E. Butler' };
    expect(await start({ ...opening('First'), book: about }, scene.other)).toMatchObject({ status: 200 });
    expect(await start({ ...opening('Second'), book })).toMatchObject({ status: 200, body: { title: 'Second' } });
    expect(await genreNow(scene.other)).toMatchObject({ numBooks: 1, numDiscussions: 2 });
  });

  it('adds a book with only public notes to one genre, also when two start at once', async () => {
    const { genre, other } = scene;
    const book = anId();
    const edition = { publisher: 'Beacon Press', published: '1979' };
    await addPublicBook(book, { title: 'Kindred', author: 'Octavia E. Butler', ...edition });
    expect(await bookNow(book)).toMatchObject({ genre: null });
    expect(await start({ ...opening('First'), book })).toMatchObject({ status: 404, body: { code: 'new_book' } });
    const about = { id: book, title: 'Defaced', publisher: 'Doubleday' };
    const both = await times(2, (n) => start({ ...opening(`Start ${n}`), book: about }, n === 0 ? genre : other));
    expect(both).toMatchObject([{ status: 200 }, { status: 200 }]);
    const found = await bookNow(book);
    expect(found).toMatchObject({ title: 'Kindred', author: 'Octavia E. Butler', numDiscussions: 2 });
    expect([genre, other]).toContain(found.genre);
    expect(found).toMatchObject({ publisher: 'Beacon Press', publishedDate: '1979' });
  });

  it('adds no new words to a page that moderators have hidden', async () => {
    const { other } = scene;
    const book = anId();
    await addPublicBook(book, { title: 'Kindred', author: 'Octavia E. Butler', publisher: 'Ada is a thief' });
    await publicBookRef(book).update(withHiddenText((await findPublicBook(book)) as PublicBookRecord, true));
    const about = { id: book, title: 'Kindred', publisher: 'Ada is a thief', published: 'and a liar' };
    expect(await start({ ...opening('First'), book: about }, other)).toMatchObject({ status: 200 });
    expect(await bookNow(book)).toMatchObject({ title: '[…]', author: '', publisher: '', publishedDate: '' });
  });

  it("is counted in the book's own genre", async () => {
    const { book, genre, other } = scene;
    const body = { ...opening('More'), book: { id: book, title: 'Another title' } };
    expect(await start(body, other)).toMatchObject({ status: 200 });
    expect((await genreNow(genre)).numDiscussions).toBe(2);
    expect(await genreNow(other)).toMatchObject({ numBooks: 0, numDiscussions: 0 });
    expect((await bookNow(book)).title).toBe('Persuasion');
  });

  it('is rejected for an unknown genre', async () => {
    const body = { ...opening('Fine'), book: { id: anId(), title: 'Kindred' } };
    expect(await start(body, anId())).toMatchObject({ status: 404, body: { fields: { genre: expect.any(String) } } });
  });
});

async function note(as: Session, bookId: string, change: Partial<NewNote> = {}, now?: Date): Promise<Note> {
  await sendNotes(`POST /api/notes/books/${bookId}`, { as, body: { title: 'Persuasion', author: 'Jane Austen' } });
  const body = { bookId, remark: 'He heard her.', chapter: 22, page: 201, pub: true, ...change };
  return (await sendNotes<Note>('POST /api/notes', { as, body, ...(now && { now }) })).body;
}
const publicNotes = async (query = '?upTo=end') => send<PublicNote[]>(`GET /api/discuss/notes/${scene.book}${query}`);

describe("readers' public notes on a book", () => {
  it('are listed newest first, with the username as the only personal data, until they become private', async () => {
    const { ada, ben, book } = scene;
    expect(await publicNotes()).toMatchObject({ status: 200, body: [] });
    const first = await note(ada, book, { remark: 'First' }, new Date('2026-05-01T10:00:00Z'));
    await note(ada, book, { remark: 'Private', pub: false });
    await note(ben, anId(), { remark: 'Of another book' });
    const second = await note(ben, book, { remark: 'Second', chapterTitle: 'Bath' }, new Date('2026-05-02T10:00:00Z'));
    const { body, headers } = await publicNotes();
    const shown = ({ _id, createdAt, ...made }: Note, { username: user }: Session) => ({
      _id,
      user,
      ...NoteText.parse(made),
      createdAt,
    });
    expect(body).toEqual([shown(second, ben), shown(first, ada)]);
    expect(headers['Cache-Control']).toBe('private, no-store');
    const page = await publicNotes('?limit=1&upTo=end');
    const next = /<.*\?(.*)>/.exec(page.headers.Link ?? '')?.[1];
    expect((await publicNotes(`?${next}`)).body.map(({ _id }) => _id)).toEqual([first._id]);
    await sendNotes(`PATCH /api/notes/${second._id}`, { as: ben, body: { pub: false } });
    expect((await publicNotes()).body.map(({ _id }) => _id)).toEqual([first._id]);
  });
});
