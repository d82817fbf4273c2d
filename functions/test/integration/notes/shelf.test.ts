import { describe, expect, it, onTestFinished } from 'vitest';
import type { ExportPart } from '../../../src/contract/my-data';
import type { ProgressAndBook, SavedNote, ShelfBook } from '../../../src/contract/notes';
import type { ReadingYear, ShelfCounts } from '../../../src/contract/shelf';
import type { Session } from '../../../src/contract/user';
import { limits } from '../../../src/domain/limits';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader } from '../../fixtures/readers';
import { countReads } from '../../fixtures/reads';
import { statuses, times } from '../fixtures/at-once';
import { anId } from '../fixtures/discussions';
import { done, open, send, sendUser, shelfOf, today } from '../fixtures/shelf';

const scene = sceneOf(async () => {
  const [ada, ben] = await Promise.all([newReader('ada'), newReader('ben')]);
  return { ada, ben };
});

const { newBook, read, change, move, take } = shelfOf(() => scene.ada);

describe("the reader's day", () => {
  const past = '2025-12-31';
  const as = () => scene.ada;
  const note = (bookId: string, chapter: number) =>
    send<SavedNote>('POST /api/notes', { as: as(), body: { bookId, remark: 'On the train', chapter, today: past } });
  it.each<[string, (book: string) => Promise<unknown>]>([
    ['its status', (book) => change(book, { status: 'reading', today: past })],
    ['its chapter', (book) => change(book, { chapter: 3, today: past })],
    ['progress', (book) => move(book, { chapter: 3, today: past })],
    ['a note', (book) => note(book, 3)],
    [
      'a changed note',
      async (book) => {
        const { body } = await note(book, 0);
        const changed = { chapter: 3, today: past };
        return send(`PATCH /api/notes/${body._id}`, { as: as(), body: changed });
      },
    ],
  ])('is when a book starts with %s, also days later', async (_, start) => {
    const book = await newBook();
    await start(book);
    expect(await read(book)).toMatchObject({ status: 'reading', readings: [open(past)] });
  });

  it('is when a book ends, and when progress takes that back', async () => {
    const book = await newBook({ status: 'reading', today: past });
    await move(book, { finished: true, today: '2026-01-05' });
    expect(await read(book)).toMatchObject({
      readings: [{ started: past, finished: '2026-01-05', stopped: null }],
    });
    await send(`DELETE /api/notes/progress/${book}?today=2026-01-06`, { as: as() });
    expect(await read(book)).toMatchObject({ status: 'reading', readings: [open(past)] });
  });

  it('keeps the time of a note that waited, which its repetition finds', async () => {
    const book = await newBook();
    const writtenAt = '2026-11-16T12:00:00.000Z';
    const body = { bookId: book, remark: 'On the ferry', chapter: 2, writtenAt };
    const save = () => send<SavedNote>('POST /api/notes', { as: as(), key: `waited-${book}`, body });
    const { body: saved } = await save();
    expect(saved).toMatchObject({ createdAt: writtenAt, receivedAt: saved.updatedAt, moved: { previous: null } });
    expect((await save()).body).toEqual(saved);
    const other = { ...body, remark: 'On the bus' };
    const refused = await send('POST /api/notes', { as: as(), key: `waited-${book}`, body: other });
    expect(refused).toMatchObject({ status: 409, body: { message: { key: 'keyUsed' } } });
  });
});

describe('a book on the shelf', () => {
  it("becomes current with its first note, on the note's page", async () => {
    const book = await newBook();
    await take(book, { page: 40 });
    const state = { status: 'reading', readings: [open(today)], position: { unit: 'page', at: 40 } };
    expect(await read(book)).toMatchObject(state);
    await change(book, { status: 'stopped' });
    await take(book, { page: 3 });
    expect(await read(book)).toMatchObject({ status: 'stopped', position: { at: 40 } });
    const { body: note } = await take(book, { chapter: 1 });
    await send(`PATCH /api/notes/${note._id}`, { as: scene.ada, body: { chapter: 5, page: 90 } });
    expect(await read(book)).toMatchObject({ ...state, position: { unit: 'page', at: 90 } });
  });

  it('has the time of an audiobook as its place, from a note or by hand, and progress only by a chapter', async () => {
    const book = await newBook();
    const { body: note } = await take(book, { chapter: 12, page: 40, minute: 205 });
    expect(note).toMatchObject({ minute: 205, page: 40 });
    expect(await read(book)).toMatchObject({ position: { unit: 'time', at: 205 }, progress: { chapter: 12 } });
    await change(book, { position: { unit: 'time', at: 650 }, minutes: 700 });
    const { progress, ...state } = await read(book);
    expect(state).toMatchObject({ position: { unit: 'time', at: 650 }, minutes: 700 });
    expect(progress).toEqual({ chapter: 12, finished: false });
    const { body: review } = await take(book, { kind: 'review', minute: 3 });
    expect(review).toMatchObject({ kind: 'review', minute: 0 });
    const changed = await send(`PATCH /api/notes/${review._id}`, { as: scene.ada, body: { minute: 3 } });
    expect(changed.body).toMatchObject({ minute: 0 });
  });

  it('is the same in the answer to each save as on a later read', async () => {
    const book = await newBook();
    const key = `key-${book}`.slice(0, 64);
    const body = { bookId: book, remark: 'The lamp goes out', chapter: 2, page: 40 };
    const create = () => send<SavedNote>('POST /api/notes', { as: scene.ada, key, body });
    const first = await create();
    expect(first.body.book).toEqual(await read(book));
    expect(first.body.book).toMatchObject({ status: 'reading', numNotes: 1, progress: { chapter: 2 } });
    expect((await create()).body.book).toEqual(await read(book));
    const same = await send<SavedNote>('POST /api/notes', { as: scene.ada, body: { ...body, chapter: 1 } });
    expect(same.body.book).toEqual(await read(book));
    const edit = (fields: object) =>
      send<SavedNote>(`PATCH /api/notes/${first.body._id}`, { as: scene.ada, body: fields });
    expect((await edit({ chapter: 5, page: 90 })).body.book).toEqual(await read(book));
    const { progress, ...unmoved } = await read(book);
    expect((await edit({ remark: 'It is lit again' })).body.book).toEqual(unmoved);
    const other = await newBook();
    expect((await edit({ bookId: other })).body.book).toEqual(await read(other));
    expect((await read(book)).numNotes).toBe(1);
  });

  it('is part of the answer to each move of its progress, if it is on the shelf', async () => {
    const book = await newBook();
    const forget = () => send<ProgressAndBook>(`DELETE /api/notes/progress/${book}`, { as: scene.ada });
    for (const body of [{ chapter: 3 }, { chapter: 3 }, { finished: true, today }, { chapter: 3 }])
      expect((await move(book, body)).body.book).toEqual(await read(book));
    expect((await forget()).body.book).toEqual(await read(book));
    expect((await forget()).body.book).toEqual(await read(book));
    expect((await move(anId(), { chapter: 3 })).body).not.toHaveProperty('book');
  });

  it('moves its progress with a page whose chapter is known, never back, and has no page after a move by hand', async () => {
    const book = await newBook();
    const page = (at: number, chapter: number) => change(book, { position: { unit: 'page', at }, chapter });
    expect((await page(130, 7)).body).toMatchObject({
      status: 'reading',
      readings: [open(today)],
      position: { at: 130 },
      progress: { chapter: 7, finished: false },
    });
    expect((await page(20, 2)).body).toMatchObject({ position: { at: 20 }, progress: { chapter: 7 } });
    await change(book, { status: 'finished' });
    expect((await page(140, 8)).body).toMatchObject({ status: 'finished', progress: { chapter: 7, finished: true } });
    await move(book, { chapter: 9 });
    expect(await read(book)).toMatchObject({ position: null, progress: { chapter: 9 } });
  });
});

it('is rejected once the shelf is full', async () => {
  const { max } = limits.shelfBooks;
  onTestFinished(() => void Object.assign(limits.shelfBooks, { max }));
  for (let count = 0; count < 2; count += 1) await newBook();
  Object.assign(limits.shelfBooks, { max: 2 });
  const answer = await send(`POST /api/notes/books/${anId()}`, { as: scene.ada, body: { title: 'Emma', author: 'A' } });
  const gId = 'Your shelf can have at most 2 books. Remove one to add another.';
  expect(answer).toMatchObject({ status: 400, body: { fields: { gId } } });
});

it('rejects a day in the future, a cursor of another list and an unknown time zone', async () => {
  const book = await newBook();
  const ahead = { readings: [{ ...open(null), started: '2999-01-01' }] };
  expect(await change(book, ahead)).toMatchObject({ status: 400, body: { fields: { readings: expect.any(String) } } });
  const position = Buffer.from('["2026-05-01T10:00:00.000Z","a"]').toString('base64url');
  const cursors = ['books?sort=title&cursor=x', 'books?cursor=nonsense', `margins/emma?cursor=x.${position}`];
  for (const path of [...cursors, 'years/2026?zone=Nowhere'])
    expect([path, (await send(`GET /api/notes/${path}`, { as: scene.ada })).status]).toEqual([path, 400]);
});

describe('the list of books', () => {
  const countsOf = async (as: Session) => (await send<ShelfCounts>('GET /api/notes/shelf', { as })).body;
  const titles = async (query: string) => {
    const found: string[] = [];
    for (let next: string | undefined = `/api/notes/books${query}`; next; ) {
      const page: Awaited<ReturnType<typeof send<ShelfBook[]>>> = await send<ShelfBook[]>(`GET ${next}`, {
        as: scene.ada,
      });
      expect(page.status).toBe(200);
      found.push(...page.body.map(({ title }) => title));
      next = /<([^>]+)>/.exec(page.headers.Link ?? '')?.[1];
    }
    return found.join(' ');
  };

  async function fill(): Promise<void> {
    const books = [
      ['Zadig', 'Voltaire', 'want'],
      ['émile', 'Rousseau', 'reading'],
      ['Emma', 'austen', 'reading'],
      ['Cecilia', 'Burney', 'finished'],
      ['Emma', 'Zola', 'stopped'],
    ];
    for (const [title, author, status] of books) {
      const id = await newBook({ title, author, status }, scene.ada, `${author}-${title?.length}`);
      if (title === 'Zadig') await take(id, { chapter: 0 });
    }
    await change('Voltaire-5', { status: 'want' });
    await take('Rousseau-5');
  }

  it('is sorted and filtered, in pages, and has its counts at a constant cost', async () => {
    await fill();
    const { result, reads, queries } = await countReads(() => countsOf(scene.ada));
    expect(result).toEqual({ want: 1, reading: 2, finished: 1, stopped: 1 });
    expect([reads, queries]).toEqual([0, 4]);
    for (const [query, expected] of [
      ['', 'Emma Cecilia Emma émile Zadig'],
      ['?limit=2', 'Emma Cecilia Emma émile Zadig'],
      ['?sort=noted&limit=2', 'émile Emma Cecilia Emma Zadig'],
      ['?sort=title&limit=2', 'Cecilia émile Emma Emma Zadig'],
      ['?sort=author&limit=2', 'Emma Cecilia émile Zadig Emma'],
      ['?status=reading', 'Emma émile'],
      ['?status=reading&sort=noted&limit=1', 'émile Emma'],
      ['?status=reading&sort=title&limit=1', 'émile Emma'],
      ['?status=reading&sort=author&limit=1', 'Emma émile'],
      ['?status=stopped', 'Emma'],
    ])
      expect([query, await titles(query ?? '')]).toEqual([query, expected]);
    for (const id of ['Rousseau-5', 'austen-4', 'Burney-7', 'Voltaire-5'])
      await change(id, { tags: [id, id === 'Voltaire-5' ? 'classics' : 'Science  Fiction'] });
    for (const [query, expected] of [
      ['?tag=science+fiction&limit=1', 'Cecilia Emma émile'],
      ['?tag=%23Science%20FICTION&sort=noted&limit=1', 'émile Cecilia Emma'],
      ['?tag=science+fiction&sort=title', 'Cecilia émile Emma'],
      ['?tag=science+fiction&sort=author', 'Emma Cecilia émile'],
      ['?tag=science+fiction&status=reading', 'Emma émile'],
      ['?tag=science+fiction&status=reading&sort=noted', 'émile Emma'],
      ['?tag=science+fiction&status=reading&sort=title&limit=1', 'émile Emma'],
      ['?tag=science+fiction&status=reading&sort=author', 'Emma émile'],
      ['?tag=science', ''],
      ['?tag=%21', ''],
    ])
      expect([query, await titles(query ?? '')]).toEqual([query, expected]);
  });
});

describe('the tags of a book', () => {
  const message = { badTag: /1 to 40 letters/, tooMany: 'There can be at most 10 tags.' };
  const numbered = (count: number) => Array.from({ length: count }, (_, n) => `tag ${n}`);

  it('are stored in lower case, and none if one of them is impossible or an eleventh', async () => {
    const book = await newBook();
    expect((await change(book, { tags: ['#Classics', 'Science  fiction', 'classics'] })).body.tags).toEqual([
      'classics',
      'science fiction',
    ]);
    for (const [tags, problem] of [
      [['sea', '!?'], message.badTag],
      [numbered(11), message.tooMany],
    ] as const)
      expect(await change(book, { tags, rating: 4 })).toMatchObject({
        status: 400,
        body: { fields: { tags: typeof problem === 'string' ? problem : expect.stringMatching(problem) } },
      });
    expect(await read(book)).toMatchObject({ tags: ['classics', 'science fiction'], rating: null });
    const exported = await sendUser<ExportPart>('GET /api/user/export', { as: scene.ada });
    expect(exported.body.shelf.find(({ _id }) => _id === book)?.tags).toEqual(['classics', 'science fiction']);
  });

  it('that two devices add at the same moment are all kept, also when they repeat it', async () => {
    const book = await newBook();
    await change(book, { tags: ['a'] });
    const sent = [['a', 'b'], ['c']];
    for (const _ of ['sent', 'repeated']) {
      const answers = await times(2, (index) => change(book, { tags: sent[index], tagsBefore: ['a'] }));
      expect(statuses(answers)).toEqual({ 200: 2 });
      expect((await read(book)).tags.toSorted()).toEqual(['b', 'c']);
    }
    const more = { tags: [...numbered(9), 'x'], tagsBefore: ['x'] };
    expect(await change(book, more)).toMatchObject({ status: 400, body: { fields: { tags: message.tooMany } } });
  });
});

describe('a year', () => {
  it('lists the books finished in it and the notes by month', async () => {
    const yearOf = async (year: number, zone = 'UTC') =>
      (await send<ReadingYear>(`GET /api/notes/years/${year}?zone=${zone}`, { as: scene.ada })).body;
    const [twice, once, never] = [
      await newBook({ title: 'Twice' }),
      await newBook({ title: 'Once' }),
      await newBook({ title: 'Never' }),
    ];
    await change(twice, { readings: ['2019-12-31', '2020-02-01', '2020-08-01'].map((day) => done(null, day)) });
    await change(once, { readings: [done('2019-12-01', '2020-03-01'), open('2020-05-01')] });
    await change(never, { readings: [{ ...open(null), stopped: '2020-01-01' }] });
    const of = async (year: number) => (await yearOf(year)).books.map(({ title, finished }) => `${title} ${finished}`);
    expect(await of(2020)).toEqual(['Twice 2020-02-01', 'Once 2020-03-01', 'Twice 2020-08-01']);
    expect(await of(2019)).toEqual(['Twice 2019-12-31']);
    expect(await of(2018)).toEqual([]);
    await change(twice, { tags: ['sea', 'a b'], pages: 100 });
    await change(never, { tags: ['unread'] });
    const tagged = await send<ReadingYear>('GET /api/notes/years/2020?tag=A+B', { as: scene.ada });
    const figures = { finished: 2, tags: ['sea', 'a b'], pages: { read: 200, books: 2 } };
    expect(tagged.body).toMatchObject({ ...figures, books: [{ title: 'Twice' }, { title: 'Twice' }] });
    expect((await yearOf(2020)).tags).toEqual(figures.tags);
    const { body: none } = await send<ReadingYear>('GET /api/notes/years/2020?tag=unread', { as: scene.ada });
    expect(none).toMatchObject({ finished: 0, tags: figures.tags, books: [] });
    const noted = (at: string) =>
      send('POST /api/notes', {
        as: scene.ada,
        now: new Date(at),
        body: { bookId: once, remark: 'A note', chapter: 1 },
      });
    for (const at of ['2019-12-31T23:30:00Z', '2020-01-31T23:30:00Z', '2020-02-10T10:00:00Z']) await noted(at);
    expect((await yearOf(2020)).notes.slice(0, 3)).toEqual([1, 1, 0]);
    expect((await yearOf(2020, 'Europe/Rome')).notes.slice(0, 3)).toEqual([1, 2, 0]);
    const { reads, queries } = await countReads(() => yearOf(2020));
    expect([reads, queries]).toEqual([3, 1 + 12]);
  });

  it('has a goal that only its reader sees, changes, exports and removes', async () => {
    const { ada: gus, ben: hal } = scene;
    const setGoal = (goal: unknown, year = 2026) => send(`PATCH /api/notes/years/${year}`, { as: gus, body: { goal } });
    const goalOf = async (year = 2026, as = gus) =>
      (await send<ReadingYear>(`GET /api/notes/years/${year}`, { as })).body.goal;
    expect(await goalOf()).toBeNull();
    await setGoal(24);
    await setGoal(12, 2025);
    expect(await setGoal(30)).toMatchObject({ status: 200, body: { goal: 30 } });
    expect([await goalOf(), await goalOf(2025), await goalOf(2024), await goalOf(2026, hal)]).toEqual([
      30,
      12,
      null,
      null,
    ]);
    const exported = await sendUser<ExportPart>('GET /api/user/export', { as: gus });
    expect(exported.body.account.goals).toEqual({ 2025: 12, 2026: 30 });
    await setGoal(null);
    expect([await goalOf(), await goalOf(2025)]).toEqual([null, 12]);
  });
});

describe('readings edited on two devices', () => {
  const first = done('2019-05-01', '2019-06-01');
  const [mine, theirs] = [done('2018-01-01', '2018-02-01'), done('2020-01-01', '2020-02-01')];
  const bookWith = async (...readings: object[]) => {
    const book = await newBook();
    await change(book, { readings });
    return book;
  };

  it("aren't saved over a list that the editor hasn't seen, and neither is the rest of the change", async () => {
    const book = await bookWith(first);
    expect((await change(book, { readings: [first, theirs], readingsBefore: [first] })).status).toBe(200);
    const stored = await read(book);
    const own = { readings: [mine, first], readingsBefore: [first] };
    expect(await change(book, { ...own, rating: 4, status: 'finished' })).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: { key: 'readingsChanged' } },
    });
    expect(await read(book)).toEqual(stored);
    const both = { readings: [mine, first, theirs], readingsBefore: stored.readings };
    for (const _ of ['sent', 'repeated']) expect((await change(book, both)).body.readings).toEqual(both.readings);
    expect((await change(book, { readings: [mine] })).body.readings).toEqual([mine]);
  });

  it('are saved once when both devices save at the same moment', async () => {
    const book = await bookWith(first);
    const lists = [mine, theirs].map((reading) => [first, reading]);
    const answers = await times(2, (index) => change(book, { readings: lists[index], readingsBefore: [first] }));
    expect(statuses(answers)).toEqual({ 200: 1, 409: 1 });
    const saved = answers.findIndex(({ status }) => status === 200);
    expect((await read(book)).readings).toEqual(lists[saved]);
  });
});

describe('simultaneous calls from two devices', () => {
  it('finish a book once', async () => {
    const book = await newBook({ status: 'reading' });
    const answers = await Promise.all([change(book, { status: 'finished' }), move(book, { finished: true })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await read(book)).toMatchObject({
      status: 'finished',
      readings: [done(today)],
      progress: { finished: true },
    });
  });

  it('leave one of two statuses, with its own days', async () => {
    const book = await newBook({ status: 'reading' });
    const sent = ['stopped', 'finished'] as const;
    const answers = await times(2, (index) => change(book, { status: sent[index] }));
    expect(statuses(answers)).toEqual({ 200: 2 });
    const { status, readings, progress } = await read(book);
    const isFinished = status === 'finished';
    expect(readings).toEqual([isFinished ? done(today) : { ...open(today), stopped: today }]);
    expect(progress?.finished ?? false).toBe(isFinished);
  });

  it('start one reading with many first notes and count them all', async () => {
    const book = await newBook();
    const answers = await times(3, () => take(book));
    expect(statuses(answers)).toEqual({ 200: 3 });
    expect(await read(book)).toMatchObject({ status: 'reading', readings: [open(today)], numNotes: 3 });
  });

  it('add a book with progress that moves at the same time', async () => {
    const book = anId();
    await Promise.all([newBook({}, scene.ada, book), move(book, { finished: true })]);
    expect(await read(book)).toMatchObject({ status: 'finished', progress: { finished: true } });
  });
});

it("a year's figures count all its books, of which the latest 200 are listed", async () => {
  const readings = Array.from({ length: 20 }, (_, index) => done('2025-01-01', `2025-01-${index + 10}`));
  for (let book = 0; book < 11; book += 1) await change(await newBook(), { readings, pages: 100 });
  await change(await newBook(), { readings: [done('2024-01-01', '2024-01-02')], pages: 100, minutes: 90 });
  const { body } = await send<ReadingYear>('GET /api/notes/years/2025', { as: scene.ada });
  expect(body).toMatchObject({ finished: 220, more: true, pages: { read: 22_000, books: 220 } });
  expect(body.books).toHaveLength(200);
  expect(body.books[0]?.finished).toBe('2025-01-11');
  const heard = await send<ReadingYear>('GET /api/notes/years/2024', { as: scene.ada });
  expect(heard.body).toMatchObject({ pages: { read: 0, books: 0 }, minutes: { read: 90, books: 1 } });
});
