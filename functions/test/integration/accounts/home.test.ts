import { describe, expect, it } from 'vitest';
import type { Home } from '../../../src/contract/home';
import type { Note } from '../../../src/contract/notes';
import type { Session } from '../../../src/contract/user';
import { DAY_MS, MINUTE_MS } from '../../../src/domain/time';
import { send } from '../../calls/areas';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader } from '../../fixtures/readers';
import { anId, newBook, newClub, newDiscussion, newPost, sampleText, stay } from '../fixtures/clubs';
import { newGenre } from '../fixtures/discussions';

const start = Date.now();
const minutes = (n: number) => new Date(start + n * MINUTE_MS);

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

/** `ada` and `ben` have a club; `eve` and `dan` have nothing. */
const scene = sceneOf(buildScene, { sound: false });

async function buildScene() {
  const [ada, ben, eve, dan] = await Promise.all(['ada', 'ben', 'eve', 'dan'].map((name) => newReader(name)));
  if (!ada || !ben || !eve || !dan) throw new Error('There are four readers.');
  const { club, clubName } = await newClub(ada, undefined, [ben.username]);
  await stay(ben, club);
  const book = await newBook(ada, club);
  const discussion = await newDiscussion(ada, club, book);
  return { ada, ben, eve, dan, club, clubName, book, discussion };
}

describe('the books', () => {
  const titles = async (as: Session) => (await homeOf(as)).books.map(({ _id }) => _id);

  it("are the ones with the reader's latest notes, progress or additions", async () => {
    const ada = scene.eve;
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

  it('say which one the reader has not used for a week, whatever the clock says', async () => {
    const { eve } = scene;
    await addBook(eve, 'new', minutes(0));
    await addBook(eve, 'noted', minutes(1));
    await takeNote(eve, 'noted', {}, minutes(2));
    await addBook(eve, 'moved', minutes(3));
    await move(eve, 'moved', { chapter: 3 }, minutes(4));
    const away = async (now: Date) =>
      (await homeOf(eve, now)).books.flatMap(({ _id, away }) => (away ? [_id] : [])).toSorted();
    const days = (count: number) => minutes(2 + count * 24 * 60);
    expect(await away(days(6))).toEqual([]);
    expect(await away(days(7))).toEqual(['noted']);
    expect(await away(days(8))).toEqual(['moved', 'noted']);
    expect(await away(days(-800))).toEqual([]);
    await takeNote(eve, 'noted', {}, days(8));
    expect(await away(days(9))).toEqual(['moved']);
  });

  it('are on the shelf, and the reader is reading them', async () => {
    const ada = scene.eve;
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
  const unseenBy = async (as: Session) => (await homeOf(as)).clubs[0]?.discussions.map(({ unread }) => unread.count);

  it('list the discussions of their latest posts with the number of unread posts', async () => {
    const { ada, ben, club, clubName, book, discussion } = scene;
    const post = await newPost(ada, discussion._id);
    await newPost(ben, discussion._id);
    expect((await homeOf(ben)).clubs).toMatchObject([
      {
        club,
        clubName,
        discussions: [{ _id: discussion._id, title: discussion.title, book: { _id: book }, unread: { count: 2 } }],
      },
    ]);
    await done('POST /api/bookclubs/read', ben, { id: discussion._id, posts: [post._id] });
    expect(await unseenBy(ben)).toEqual([1]);
    expect(await unseenBy(ada)).toEqual([1]);
    expect((await homeOf(scene.eve)).clubs).toEqual([]);
  });

  it("offer the club's newest current book until an edition of it is on the reader's shelf", async () => {
    const { ada, ben, club, book } = scene;
    const offered = async (as: Session) => (await homeOf(as)).clubs[0]?.bookToAdd?._id ?? null;
    expect([await offered(ada), await offered(ben)]).toEqual([book, book]);
    await addBook(ada, book);
    expect([await offered(ada), await offered(ben)]).toEqual([null, book]);
    const edition = anId();
    await addBook(ben, edition);
    await done(`POST /api/notes/editions/${edition}`, ben, { id: book, title: 'Persuasion' });
    expect(await offered(ben)).toBeNull();
    const next = await newBook(ada, club);
    expect([await offered(ada), await offered(ben)]).toEqual([next, next]);
  });
});

describe("readers' posts", () => {
  async function aBook() {
    const { eve: ada, dan: ben } = scene;
    const [book, genre] = [anId(), await newGenre()];
    await addBook(ada, book);
    await addBook(ben, book);
    const open = (discussionTitle: string, chapter: number | null) =>
      done<{ _id: string }>('POST /api/discuss/discussion2', ada, {
        discussionTitle,
        content: sampleText(discussionTitle),
        chapter,
        book: { id: book, title: 'Persuasion', author: 'Jane Austen' },
        genre,
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

  it("list the reader's own discussion once somebody else has posted in it", async () => {
    const { ada, ben, book, open } = await aBook();
    await takeNote(ada, book);
    const topic = await open('Box Hill', null);
    expect((await homeOf(ada)).said).toEqual([]);
    await done('POST /api/discuss/post', ben, { content: sampleText('Poor Louisa'), discussionId: topic._id });
    expect((await homeOf(ada)).said).toMatchObject([{ topics: [{ title: 'Box Hill' }] }]);
  });
});

it("shows the first of today's five, until it is answered", async () => {
  const { eve: ada, dan: ben } = scene;
  const [then, noon] = [new Date('2029-03-01T12:00:00.000Z'), new Date('2030-05-01T12:00:00.000Z')];
  expect((await homeOf(ada, noon)).oldNote).toBeNull();
  await addBook(ada, 'dune', then);
  const { _id } = await takeNote(ada, 'dune', { remark: 'Sand' }, then);
  expect((await homeOf(ada, noon)).oldNote).toMatchObject({ _id, remark: 'Sand', bookTitle: 'Title of dune' });
  const unknown = await send('GET /api/user/home?zone=Nowhere/City', { as: ada });
  expect(unknown.status).toBe(400);
  await done(`POST /api/notes/today/${_id}`, ada, { day: '2030-05-01', answer: 'keep' }, noon);
  for (const reader of [ada, ben]) expect((await homeOf(reader, noon)).oldNote).toBeNull();
});
