import { describe, expect, it } from 'vitest';
import type { ClubPost } from '../../../src/contract/club-threads';
import type { Home } from '../../../src/contract/home';
import type { Note } from '../../../src/contract/notes';
import type { Session } from '../../../src/contract/user';
import { send } from '../../calls/areas';
import { shelfBook, storedNote } from '../../fixtures/notes';
import { newReader } from '../../fixtures/readers';
import { countReads } from '../../fixtures/reads';
import { anId, newBook, newClub, newDiscussion, newPost, sampleText, stay } from '../fixtures/clubs';
import { newGenre } from '../fixtures/discussions';
import { clubPost, publicPost, put } from '../fixtures/records';

const DAY_MS = 86_400_000;
const start = Date.now();
const minutes = (n: number) => new Date(start + n * 60_000);

async function done<T>(request: string, as: Session, body?: object, now?: Date): Promise<T> {
  const answer = await send<T>(request, { as, body, ...(now && { now }) });
  if (answer.status !== 200) throw new Error(`${request} answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

const homeOf = (as: Session, now?: Date) => done<Home>('GET /api/user/home', as, undefined, now);
const addBook = (as: Session, id: string, now?: Date) =>
  done(`POST /api/notes/books/${id}`, as, { title: `Title of ${id}`, author: 'An Author', status: 'reading' }, now);
const takeNote = (as: Session, bookId: string, fields: object = {}, now?: Date) =>
  done<Note>('POST /api/notes', as, { bookId, chapter: 1, remark: sampleText(bookId), ...fields }, now);
const move = (as: Session, bookId: string, body: object, now?: Date) =>
  done(`PATCH /api/notes/progress/${bookId}`, as, body, now);

describe('the books', () => {
  const titles = async (as: Session) => (await homeOf(as)).books.map(({ _id }) => _id);

  it("are the ones with the reader's latest notes, progress or additions", async () => {
    const ada = await newReader('ada');
    for (const [index, id] of ['one', 'two', 'three', 'four', 'five', 'six'].entries()) {
      await addBook(ada, id, minutes(index));
    }
    expect(await titles(ada)).toEqual(['six', 'five', 'four', 'three', 'two']);
    await move(ada, 'one', { chapter: 4 }, minutes(10));
    await takeNote(ada, 'three', { chapter: 0 }, minutes(11));
    expect(await titles(ada)).toEqual(['three', 'one', 'six', 'five', 'four']);
    const [{ progress }] = (await homeOf(ada)).books.slice(1) as [Home['books'][number]];
    expect(progress).toEqual({ chapter: 4, finished: false });
  });

  it('are on the shelf, and the reader is reading them', async () => {
    const ada = await newReader('ada');
    for (const id of ['read', 'wanted', 'stopped', 'reading', 'again']) await addBook(ada, id);
    await move(ada, 'read', { finished: true });
    for (const status of ['finished', 'reading']) await done('PATCH /api/notes/books/again', ada, { status });
    await done('PATCH /api/notes/books/wanted', ada, { status: 'want' });
    await done('PATCH /api/notes/books/stopped', ada, { status: 'stopped' });
    await move(ada, 'elsewhere', { chapter: 3 });
    expect((await titles(ada)).sort()).toEqual(['again', 'reading']);
  });
});

describe('the clubs', () => {
  async function aClub() {
    const [ada, ben] = await Promise.all([newReader('ada'), newReader('ben')]);
    const { club, clubName } = await newClub(ada, undefined, [ben.username]);
    await stay(ben, club);
    const book = await newBook(ada, club);
    const discussion = await newDiscussion(ada, club, book);
    return { ada, ben, club, clubName, book, discussion };
  }
  const unseenBy = async (as: Session) => (await homeOf(as)).clubs[0]?.discussions.map(({ unread }) => unread.count);

  it('list the discussions of their latest posts with the number of unread posts', async () => {
    const { ada, ben, club, clubName, book, discussion } = await aClub();
    const post = await newPost(ada, discussion._id);
    await newPost(ben, discussion._id);
    expect((await homeOf(ben)).clubs).toMatchObject([
      {
        ...{ club, clubName },
        discussions: [{ _id: discussion._id, title: discussion.title, book: { _id: book }, unread: { count: 2 } }],
      },
    ]);
    await done('POST /api/bookclubs/read', ben, { id: discussion._id, posts: [post._id] });
    expect(await unseenBy(ben)).toEqual([1]);
    expect(await unseenBy(ada)).toEqual([1]);
    expect((await homeOf(await newReader())).clubs).toEqual([]);
  });

  it("don't count posts beyond the reader's chapter and hide such titles", async () => {
    const { ada, ben, club, book, discussion } = await aClub();
    await done<ClubPost>('POST /api/bookclubs/newPost', ada, { id: discussion._id, remark: sampleText(7), chapter: 7 });
    const about = { club, book, title: 'The lamp goes out', post: sampleText(8), chapter: 8 };
    await done('POST /api/bookclubs/newDiscussion', ada, about);
    const shown = async () =>
      (await homeOf(ben)).clubs[0]?.discussions.map(({ title, hidden, unread }) => ({
        title,
        hidden,
        unseen: unread.count,
      }));
    const [closed, open] = [
      { title: '', hidden: true, unseen: 0 },
      { title: about.title, hidden: false, unseen: 1 },
    ];
    expect(await shown()).toEqual([closed, { title: discussion.title, hidden: false, unseen: 1 }]);
    await move(ben, book, { chapter: 8 });
    expect(await shown()).toEqual([open, { title: discussion.title, hidden: false, unseen: 2 }]);
  });
});

describe("readers' posts", () => {
  async function aBook() {
    const [ada, ben] = await Promise.all([newReader('ada'), newReader('ben')]);
    const [book, genre] = [anId(), await newGenre()];
    await addBook(ada, book);
    await addBook(ben, book);
    const open = (discussionTitle: string, chapter: number | null) =>
      done<{ _id: string }>('POST /api/discuss/discussion2', ada, {
        ...{ discussionTitle, content: sampleText(discussionTitle), chapter },
        ...{ book: { id: book, title: 'Persuasion', author: 'Jane Austen' }, genre },
      });
    return { ada, ben, book, genre, open };
  }

  it("reach up to the reader's chapter and count what the last move has opened", async () => {
    const { ada, ben, book, genre, open } = await aBook();
    const topic = await open('Box Hill', null);
    await open('The letter', 9);
    const post = { content: sampleText('Louisa falls'), discussionId: topic._id, chapter: 5 };
    await done('POST /api/discuss/post', ada, post);
    await takeNote(ada, book, { chapter: 5, pub: true, remark: 'At Lyme' });
    await takeNote(ada, book, { chapter: 2, pub: true, remark: 'At Kellynch' });
    await takeNote(ada, book, { chapter: 9, pub: true, remark: 'In Bath' });
    await move(ben, book, { chapter: 3 });
    const before = (await homeOf(ben)).said;
    expect(before).toMatchObject([{ opened: 0, notes: [{ remark: 'At Kellynch' }], posts: [] }]);
    expect(JSON.stringify(before)).not.toMatch(/Louisa|Lyme|Bath|letter/);
    await move(ben, book, { chapter: 5 });
    expect((await homeOf(ben)).said).toMatchObject([
      {
        book: { _id: book, title: 'Persuasion', genre },
        opened: 2,
        notes: [{ remark: 'At Lyme', user: ada.username }, { remark: 'At Kellynch' }],
        posts: [{ content: post.content, user: ada.username, discussionId: topic._id }],
        topics: [{ title: 'Box Hill' }],
      },
    ]);
    const later = new Date(Date.now() + 8 * DAY_MS);
    expect((await homeOf(ben, later)).said).toMatchObject([{ opened: 0 }]);
    await move(ben, book, { finished: true });
    expect((await homeOf(ben)).said).toMatchObject([{ notes: [{ remark: 'In Bath' }, { remark: 'At Lyme' }] }]);
  });

  it('are by others and leave out the notes of a book that its reader has removed', async () => {
    const { ada, ben, book } = await aBook();
    await takeNote(ada, book, { pub: true });
    await move(ben, book, { chapter: 3 });
    expect((await homeOf(ada)).said).toEqual([]);
    expect((await homeOf(ben)).said).toMatchObject([{ notes: [{ user: ada.username }] }]);
    await send(`DELETE /api/notes/books/${book}`, { as: ada });
    expect((await homeOf(ben)).said).toEqual([]);
  });
});

describe('the old note', () => {
  it('is one of the reader’s own, at least a week old, and the same all day', async () => {
    const [ada, ben] = await Promise.all([newReader('ada'), newReader('ben')]);
    const noon = new Date('2030-05-01T12:00:00.000Z');
    const before = (days: number) => new Date(noon.getTime() - days * DAY_MS);
    await addBook(ada, 'dune');
    await takeNote(ada, 'dune', { remark: 'Too new' }, before(6));
    expect((await homeOf(ada, noon)).oldNote).toBeNull();
    for (const days of [8, 20, 400]) await takeNote(ada, 'dune', { remark: `${days} days ago` }, before(days));
    const { oldNote } = await homeOf(ada, noon);
    expect(oldNote).toMatchObject({ bookId: 'dune', remark: expect.stringMatching(/^(8|20|400) days ago$/) });
    expect((await homeOf(ada, new Date('2030-05-01T23:59:00.000Z'))).oldNote).toEqual(oldNote);
    const days = Array.from({ length: 12 }, (_, day) => new Date(noon.getTime() + day * DAY_MS));
    const shown = await Promise.all(days.map(async (day) => (await homeOf(ada, day)).oldNote?.remark));
    expect(new Set(shown).size).toBeGreaterThan(1);
    expect((await homeOf(ben, noon)).oldNote).toBeNull();
    await send('DELETE /api/notes/books/dune', { as: ada });
    expect((await homeOf(ada, noon)).oldNote).toBeNull();
  });
});

async function crowd(as: Session, from: number, to: number): Promise<void> {
  const chapter = 3;
  for (let n = from; n < to; n += 1) {
    const at = new Date(start - DAY_MS * 30 - n * 1000);
    const [bookId, clubId, by] = [`book-${n % 20}`, `club-${n % 20}`, `reader-${n}`];
    const book = shelfBook(`book-${n}`, { status: 'reading', numNotes: 1, addedAt: at });
    const publicBook = { title: 'A', author: '', publisher: '', publishedDate: '', genre: 'a', numDiscussions: 1 };
    const thread = { title: 'A', createdAt: at, latestPost: at, order: {}, days: {}, numPosts: 1 };
    const inClub = { clubId, bookTitle: 'A', clubName: 'a', lastPosterId: '', lastPoster: '', lang: null };
    const club = { currBookTitle: '', numBooks: 0, lastPost: null, createdAt: at, activeAt: at, days: {} };
    const written = { createdAt: at, updatedAt: at };
    await put({
      [`users/${as.id}/books/book-${n}`]: book,
      [`users/${as.id}/progress/book-${n}`]: {
        ...{ chapter, finished: false, source: 'hand', updatedAt: at, previous: null },
      },
      [`books/${bookId}`]: { ...publicBook, latestDiscussion: at },
      [`notes/own-${n}`]: storedNote(`own-${n}`, { userId: as.id, bookId, ...written }),
      [`notes/other-${n}`]: storedNote(`other-${n}`, { userId: by, bookId, chapter, pub: true, ...written }),
      [`users/${by}/books/${bookId}`]: book,
      [`users/${by}`]: { username: by, email: '', createdAt: at },
      [`posts/post-${n}`]: publicPost(`post-${n}`, { userId: by, bookId, chapter, createdAt: at }),
      [`topics/topic-${n}`]: { ...thread, bookId },
      [`clubs/club-${n}`]: { ...club, title: `Club ${n}`, memberIds: [as.id] },
      [`clubDiscussions/talk-${n}`]: { ...thread, ...inClub, bookId },
      [`clubPosts/said-${n}`]: clubPost(`said-${n}`, {
        ...{ clubId, bookId, discussionId: `talk-${n}`, userId: by, createdAt: at },
      }),
    });
  }
}

it('reads as many documents with two hundred of everything as with a hundred and sixty', async () => {
  const ada = await newReader('ada');
  await crowd(ada, 0, 160);
  await homeOf(ada);
  const small = await countReads(() => homeOf(ada));
  await crowd(ada, 160, 200);
  const large = await countReads(() => homeOf(ada));
  expect([large.reads, large.queries, large.writes]).toEqual([small.reads, small.queries, 0]);
  expect(large.reads).toBeLessThan(150);
  expect(large.result.books).toHaveLength(5);
  expect(large.result.clubs).toHaveLength(3);
  expect(large.result.said).toHaveLength(3);
});
