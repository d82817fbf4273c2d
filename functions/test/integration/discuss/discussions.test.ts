import { describe, expect, it } from 'vitest';
import { addPublicBook } from '../../../src/books/store';
import type { Genre, PublicBook, Topic } from '../../../src/contract/discuss';
import { newReader } from '../../fixtures/readers';
import { anId, newFixture, newGenre, opening, sampleText, send, thread } from '../fixtures/discussions';

describe('a discussion', () => {
  it('is created and counted for a book that already has discussions', async () => {
    const { reader, book, genre } = await newFixture();
    const now = new Date('2026-11-02T08:30:00.000Z');
    const { status, body: topic } = await send<Topic>('POST /api/discuss/discussion', {
      ...{ as: reader, now },
      body: { user: 'somebody else', ...opening('The letter'), book },
    });
    expect(status).toBe(200);
    const id = topic._id;
    const counted = { numPosts: 1, postsThisWeek: 1, latestPost: now.toISOString() };
    expect(topic).toEqual({ _id: id, title: 'The letter', bookId: book, chapter: null, hidden: false, ...counted });
    const { posts, total } = await thread(topic);
    expect(total).toBe(1);
    expect(posts).toMatchObject([
      { user: reader.username, content: sampleText('The letter'), isReply: false, replies: 0 },
    ]);
    expect((await send<PublicBook>(`GET /api/discuss/book/${book}`)).body.numDiscussions).toBe(2);
    expect((await send(`GET /api/discuss/genre/${genre}`)).body).toMatchObject({ numBooks: 1, numDiscussions: 2 });
  });

  it('answers `new book` for a new book, which discussion2 adds to a genre', async () => {
    const [reader, genre] = await Promise.all([newReader(), newGenre()]);
    const book = anId();
    const first = await send('POST /api/discuss/discussion', { as: reader, body: { ...opening('First'), book } });
    expect(first).toMatchObject({ status: 404, body: { error: 'new book', code: 'new_book' } });
    const body = { ...opening('First'), book: { id: book, title: 'Kindred', author: 'Octavia E. Butler' }, genre };
    expect(await send('POST /api/discuss/discussion2', { as: reader, body })).toMatchObject({
      ...{ status: 200, body: { title: 'First', bookId: book, numPosts: 1 } },
    });
    const again = await send('POST /api/discuss/discussion', { as: reader, body: { ...opening('Second'), book } });
    expect(again).toMatchObject({ status: 200, body: { title: 'Second' } });
    expect((await send(`GET /api/discuss/genre/${genre}`)).body).toMatchObject({ numBooks: 1, numDiscussions: 2 });
  });

  it('adds a book with only public notes to a genre', async () => {
    const [reader, genre, other] = await Promise.all([newReader(), newGenre(), newGenre()]);
    const book = anId();
    await addPublicBook(book, { title: 'Kindred', author: 'Octavia E. Butler' });
    expect((await send<PublicBook>(`GET /api/discuss/book/${book}`)).body).toMatchObject({ genre: null });
    const first = await send('POST /api/discuss/discussion', { as: reader, body: { ...opening('First'), book } });
    expect(first).toMatchObject({ status: 404, body: { code: 'new_book' } });
    const start = (title: string, into: string) => {
      const body = { ...opening(title), book: { id: book, title: 'Defaced', publisher: 'Doubleday' }, genre: into };
      return send('POST /api/discuss/discussion2', { as: reader, body });
    };
    const both = await Promise.all([start('First', genre), start('Second', other)]);
    expect(both).toMatchObject([{ status: 200 }, { status: 200 }]);
    const { body: found } = await send<PublicBook>(`GET /api/discuss/book/${book}`);
    expect(found).toMatchObject({ title: 'Kindred', author: 'Octavia E. Butler', numDiscussions: 2 });
    expect([genre, other]).toContain(found.genre);
    const counted = await Promise.all([genre, other].map((id) => send<Genre>(`GET /api/discuss/genre/${id}`)));
    expect(counted.map(({ body }) => body.numBooks).sort()).toEqual([0, 1]);
    expect(counted.map(({ body }) => body.numDiscussions).sort()).toEqual([0, 2]);
  });

  it("counts a discussion in the book's own genre", async () => {
    const [{ reader, book, genre }, other] = await Promise.all([newFixture(), newGenre()]);
    const body = { ...opening('More'), book: { id: book, title: 'Another title' }, genre: other };
    expect(await send('POST /api/discuss/discussion2', { as: reader, body })).toMatchObject({ status: 200 });
    expect((await send<Genre>(`GET /api/discuss/genre/${genre}`)).body.numDiscussions).toBe(2);
    expect((await send<Genre>(`GET /api/discuss/genre/${other}`)).body).toMatchObject({
      numBooks: 0,
      numDiscussions: 0,
    });
    expect((await send<PublicBook>(`GET /api/discuss/book/${book}`)).body.title).toBe('Persuasion');
  });

  it.each([
    ['a title of 0', { discussionTitle: ' ' }, 'discussionTitle', 'Discussion Title is required.'],
    ['a title of 121', { discussionTitle: 'x'.repeat(121) }, 'discussionTitle', expect.any(String)],
    ['an opening post of 19', { content: 'x'.repeat(19) }, 'content', 'Post length must be at least 20 characters.'],
    ['an opening post of 351', { content: 'x'.repeat(351) }, 'content', 'Post length can be at most 300 characters.'],
    ['an invalid book id', { book: '../x' }, 'book', expect.any(String)],
    ['an opening post that is a reply', { isReply: true }, 'isReply', expect.any(String)],
  ])('is rejected with %s', async (_, change, field, problem) => {
    const { reader, book } = await newFixture();
    const body = { ...opening('Fine'), book, ...change };
    expect(await send('POST /api/discuss/discussion', { as: reader, body })).toMatchObject({
      ...{ status: 400, body: { code: 'invalid', fields: { [field]: problem } } },
    });
    expect((await send<PublicBook>(`GET /api/discuss/book/${book}`)).body.numDiscussions).toBe(1);
  });

  it('is rejected for an unknown genre and a book without id or title', async () => {
    const [{ reader }, genre] = await Promise.all([newFixture(), newGenre()]);
    const attempt = async (change: object) => {
      const body = { ...opening('Fine'), book: { id: anId(), title: 'Kindred' }, genre, ...change };
      const { status, body: answer } = await send<{ fields?: object }>('POST /api/discuss/discussion2', {
        as: reader,
        body,
      });
      return [status, ...Object.keys(answer.fields ?? {})];
    };
    expect(await attempt({ genre: anId() })).toEqual([404, 'genre']);
    expect(await attempt({ genre: 'sci fi' })).toEqual([400, 'genre']);
    expect(await attempt({ book: { title: 'Kindred' } })).toEqual([400, 'book']);
    expect(await attempt({ book: { id: anId(), title: '' } })).toEqual([400, 'book.title']);
  });
});
