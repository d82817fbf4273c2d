import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { ExportPart } from '../../../src/contract/my-data';
import { type Note, notes, type ProgressAndBook, type SavedNote, type ShelfBook } from '../../../src/contract/notes';
import type { ReadingYear, ShelfCounts } from '../../../src/contract/shelf';
import { type Session, user } from '../../../src/contract/user';
import { limits } from '../../../src/domain/limits';
import { notesHandlers } from '../../../src/notes/calls';
import { dayOf } from '../../../src/platform/store/days';
import { userHandlers } from '../../../src/user-handlers';
import { inProcess, type Send } from '../../fixtures/in-process';
import { newReader } from '../../fixtures/readers';
import { countReads } from '../../fixtures/reads';
import { emptyStore } from '../../fixtures/store';
import { expectSound } from '../audit/fixtures/audit';
import { statuses, times } from '../fixtures/at-once';
import { anId } from '../fixtures/discussions';

/** Noon, and then a second later for each call, so that no test crosses midnight. */
const NOON = new Date('2026-11-21T12:00:00.000Z');
let seconds = 0;
const tick = (): Date => {
  seconds += 1;
  return new Date(NOON.getTime() + seconds * 1000);
};

const sendNotes = inProcess(notes, notesHandlers);
const send: Send = (request, options) => sendNotes(request, { now: tick(), ...options });
const sendUser = inProcess(user, userHandlers);

let ada: Session;
beforeAll(async () => {
  await emptyStore();
  ada = await newReader('ada');
});
afterAll(expectSound);

const today = dayOf(NOON);
const open = (started: string | null) => ({ started, finished: null, stopped: null });
const done = (started: string | null, finished = today) => ({ started, finished, stopped: null });

async function newBook(body: object = {}, as = ada, id: string = anId()): Promise<string> {
  const about = { title: 'Emma', author: 'Jane Austen' };
  expect(await send(`POST /api/notes/books/${id}`, { as, body: { ...about, ...body } })).toMatchObject({ status: 200 });
  return id;
}
const read = async (id: string, as = ada) =>
  (await send<{ book: ShelfBook }>(`GET /api/notes/books/${id}`, { as })).body.book;
const change = (id: string, body: object, as = ada) => send<ShelfBook>(`PATCH /api/notes/books/${id}`, { as, body });
const move = (id: string, body: object) => send<ProgressAndBook>(`PATCH /api/notes/progress/${id}`, { as: ada, body });
const take = (bookId: string, body: object = {}, as = ada) =>
  send<Note>('POST /api/notes', { as, body: { bookId, remark: 'The lamp goes out', chapter: 2, ...body } });
const countsOf = async (as = ada) => (await send<ShelfCounts>('GET /api/notes/shelf', { as })).body;

describe('a book on the shelf', () => {
  it('starts as wanted, unless the call sets a status or its reader has progress', async () => {
    expect(await read(await newBook())).toMatchObject({ status: 'want', readings: [], rating: null, position: null });
    expect(await read(await newBook({ status: 'reading' }))).toMatchObject({ readings: [open(today)] });
    const [reading, finished] = [anId(), anId()];
    await move(reading, { chapter: 3 });
    await move(finished, { finished: true });
    expect(await read(await newBook({}, ada, reading))).toMatchObject({ status: 'reading', readings: [] });
    expect(await read(await newBook({}, ada, finished))).toMatchObject({ status: 'finished', readings: [] });
  });

  it("becomes current with its first note, on the note's page", async () => {
    const book = await newBook();
    await take(book, { page: 40 });
    const state = { status: 'reading', readings: [open(today)], position: { unit: 'page', at: 40 } };
    expect(await read(book)).toMatchObject(state);
    await change(book, { status: 'stopped' });
    await take(book, { page: 3 });
    expect(await read(book)).toMatchObject({ status: 'stopped', position: { at: 40 } });
    const { body: note } = await take(book, { chapter: 1 });
    await send(`PATCH /api/notes/${note._id}`, { as: ada, body: { chapter: 5, page: 90 } });
    expect(await read(book)).toMatchObject({ ...state, position: { unit: 'page', at: 90 } });
  });

  it('is the same in the answer to each save as on a later read', async () => {
    const book = await newBook();
    const key = `key-${book}`.slice(0, 64);
    const body = { bookId: book, remark: 'The lamp goes out', chapter: 2, page: 40 };
    const create = () => send<SavedNote>('POST /api/notes', { as: ada, key, body });
    const first = await create();
    expect(first.body.book).toEqual(await read(book));
    expect(first.body.book).toMatchObject({ status: 'reading', numNotes: 1, progress: { chapter: 2 } });
    expect((await create()).body.book).toEqual(await read(book));
    const same = await send<SavedNote>('POST /api/notes', { as: ada, body: { ...body, chapter: 1 } });
    expect(same.body.book).toEqual(await read(book));
    const edit = (fields: object) => send<SavedNote>(`PATCH /api/notes/${first.body._id}`, { as: ada, body: fields });
    expect((await edit({ chapter: 5, page: 90 })).body.book).toEqual(await read(book));
    const { progress, ...unmoved } = await read(book);
    expect((await edit({ remark: 'It is lit again' })).body.book).toEqual(unmoved);
    const other = await newBook();
    expect((await edit({ bookId: other })).body.book).toEqual(await read(other));
    expect((await read(book)).numNotes).toBe(1);
  });

  it('is part of the answer to each move of its progress, if it is on the shelf', async () => {
    const book = await newBook();
    const forget = () => send<ProgressAndBook>(`DELETE /api/notes/progress/${book}`, { as: ada });
    for (const body of [{ chapter: 3 }, { chapter: 3 }, { finished: true, today }, { chapter: 3 }])
      expect((await move(book, body)).body.book).toEqual(await read(book));
    expect((await forget()).body.book).toEqual(await read(book));
    expect((await forget()).body.book).toEqual(await read(book));
    expect((await move(anId(), { chapter: 3 })).body).not.toHaveProperty('book');
  });

  it('is finished together with its progress', async () => {
    const book = await newBook();
    await move(book, { chapter: 7 });
    await move(book, { finished: true });
    expect(await read(book)).toMatchObject({ status: 'finished', readings: [done(today)] });
    await move(book, { chapter: 7 });
    expect(await read(book)).toMatchObject({ status: 'reading', readings: [open(today)] });
    const { body } = await change(book, { status: 'finished' });
    expect(body).toMatchObject({ status: 'finished', progress: { chapter: 7, finished: true } });
    expect((await change(book, { status: 'reading' })).body.progress).toEqual({ chapter: 7, finished: false });
  });

  it('has unknown progress again when its finish is undone', async () => {
    const book = await newBook();
    await change(book, { status: 'finished' });
    expect((await change(book, { status: 'want' })).body).toMatchObject({ readings: [], progress: null });
    await move(book, { finished: true });
    await send(`DELETE /api/notes/progress/${book}`, { as: ada });
    expect(await read(book)).toMatchObject({ status: 'want', readings: [], progress: null });
  });

  it('has no page after its reader sets a chapter', async () => {
    const book = await newBook({ status: 'reading' });
    expect((await change(book, { position: { unit: 'percent', at: 41 }, pages: 320 })).body).toMatchObject({
      position: { unit: 'percent', at: 41 },
      progress: null,
    });
    await move(book, { chapter: 9 });
    expect(await read(book)).toMatchObject({ position: null, pages: 320 });
  });

  it('moves its progress with a page whose chapter is known, and never back', async () => {
    const book = await newBook();
    const page = (at: number, chapter: number) => change(book, { position: { unit: 'page', at }, chapter });
    expect((await page(130, 7)).body).toMatchObject({
      ...{ status: 'reading', readings: [open(today)], position: { at: 130 } },
      progress: { chapter: 7, finished: false },
    });
    expect((await page(20, 2)).body).toMatchObject({ position: { at: 20 }, progress: { chapter: 7 } });
    await change(book, { status: 'finished' });
    expect((await page(140, 8)).body).toMatchObject({ status: 'finished', progress: { chapter: 7, finished: true } });
    expect((await change(book, { chapter: -1 })).status).toBe(400);
  });

  it('gets another reading, which keeps the ending open', async () => {
    const book = await newBook();
    await change(book, { status: 'finished', readings: [done('2019-05-01', '2019-06-01')] });
    const { body } = await change(book, { status: 'reading', rating: 5 });
    expect(body).toMatchObject({ rating: 5, readings: [done('2019-05-01', '2019-06-01'), open(today)] });
    expect(body.progress).toMatchObject({ finished: true });
  });

  it('changes only the given fields, and none without any', async () => {
    const book = await newBook({ status: 'reading' });
    const { body: before } = await change(book, { rating: 0.5, pages: 320 });
    expect((await change(book, {})).body).toEqual(before);
    expect((await change(book, { rating: null })).body).toEqual({ ...before, rating: null });
  });

  it("uses the day in its reader's time zone", async () => {
    const book = await newBook();
    const yesterday = dayOf(new Date(NOON.getTime() - 86_400_000));
    expect((await change(book, { status: 'reading', today: yesterday })).body.readings).toEqual([open(yesterday)]);
  });

  it('is only for its reader', async () => {
    const ben = await newReader('ben');
    const book = await newBook();
    expect((await change(book, { rating: 1 }, ben)).status).toBe(404);
    expect((await read(book)).rating).toBeNull();
  });
});

it('is rejected once the shelf is full', async () => {
  const { max } = limits.shelfBooks;
  onTestFinished(() => void Object.assign(limits.shelfBooks, { max }));
  const reader = await newReader();
  for (let count = 0; count < 2; count += 1) await newBook({}, reader);
  Object.assign(limits.shelfBooks, { max: 2 });
  const answer = await send(`POST /api/notes/books/${anId()}`, { as: reader, body: { title: 'Emma', author: 'A' } });
  const gId = 'Your shelf can have at most 2 books. Remove one to add another.';
  expect(answer).toMatchObject({ status: 400, body: { fields: { gId } } });
});

describe('a change with bad input', () => {
  const reading = (changes: object) => ({ readings: [{ ...open(null), ...changes }] });
  it.each([
    ['status', { status: 'burnt' }],
    ['status', { status: null }],
    ['rating', { rating: 0 }],
    ['rating', { rating: 6 }],
    ['rating', { rating: 4.25 }],
    ['rating', { rating: '5' }],
    ['pages', { pages: 0 }],
    ['pages', { pages: 100_001 }],
    ['position.unit', { position: { unit: 'mile', at: 3 } }],
    ['position', { position: 40 }],
    ['position.at', { position: { unit: 'percent', at: 101 } }],
    ['position.at', { position: { unit: 'page', at: -1 } }],
    ['readings', { readings: 'twice' }],
    ['readings', { readings: Array.from({ length: 51 }, () => open(null)) }],
    ['readings', reading({ started: '2999-01-01' })],
    ['readings.0', { readings: [null] }],
    ['readings.0.started', { readings: [{}] }],
    ['readingsBefore.0.started', { readings: [], readingsBefore: [{}] }],
    ['readings.0.started', reading({ started: '2026-02-30' })],
    ['readings.0.started', reading({ started: '1899-12-31' })],
    ['readings.0.started', reading({ started: '23/11/2026' })],
    ['readings.0', reading({ started: '2026-02-02', finished: '2026-02-01' })],
    ['readings.0', reading({ started: '2026-02-02', stopped: '2026-02-01' })],
    ['readings.0', reading({ finished: '2026-02-01', stopped: '2026-02-01' })],
  ])('reports that %s is wrong in %j', async (field, body) => {
    const book = await newBook();
    const answer = await change(book, body);
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
    expect(await read(book)).toMatchObject({ status: 'want', readings: [], rating: null, pages: null });
  });

  it.each(['?status=burnt', '?sort=height', '?sort=title&cursor=x', '?limit=0'])(
    'answers 400 to the list %s',
    async (query) => {
      expect((await send(`GET /api/notes/books${query}`, { as: ada })).status).toBe(400);
    },
  );

  it.each(['abcd', '1899', '2100', '20260', '2026?zone=Nowhere'])('answers 400 to the year %s', async (year) => {
    expect((await send(`GET /api/notes/years/${year}`, { as: ada })).status).toBe(400);
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
      ...{ status: 409, body: { code: 'conflict', message: { key: 'readingsChanged' } } },
    });
    expect(await read(book)).toEqual(stored);
    const both = [mine, first, theirs];
    const answer = await change(book, { readings: both, readingsBefore: stored.readings });
    expect(answer.body.readings).toEqual(both);
  });

  it('are saved by a repeated call after a lost answer, and by a call without `readingsBefore`', async () => {
    const book = await bookWith(first);
    const body = { readings: [first, theirs], readingsBefore: [first] };
    for (const _ of ['sent', 'repeated']) expect((await change(book, body)).status).toBe(200);
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

  it('are rejected when finishing the book elsewhere has ended one', async () => {
    const book = await newBook({ status: 'reading' });
    await move(book, { finished: true });
    const refused = await change(book, { readings: [mine, open(today)], readingsBefore: [open(today)] });
    expect(refused.status).toBe(409);
    expect((await read(book)).readings).toEqual([done(today)]);
  });
});

describe('simultaneous calls from two devices', () => {
  it('finish a book once', async () => {
    const book = await newBook({ status: 'reading' });
    const answers = await times<{ status: number }>(6, (index) =>
      index % 2 ? change(book, { status: 'finished' }) : move(book, { finished: true }),
    );
    expect(statuses(answers)).toEqual({ 200: 6 });
    expect(await read(book)).toMatchObject({
      status: 'finished',
      readings: [done(today)],
      progress: { finished: true },
    });
  });

  it('leave one of two statuses, with its own days', async () => {
    const book = await newBook();
    const sent = ['reading', 'stopped', 'finished', 'want'] as const;
    const answers = await times(8, (index) => change(book, { status: sent[index % 4] }));
    expect(statuses(answers)).toEqual({ 200: 8 });
    const { status, readings, progress } = await read(book);
    const last = readings.at(-1);
    expect(readings.length).toBeLessThan(2);
    expect([last?.finished ?? null, last?.stopped ?? null]).toEqual(
      { reading: [null, null], stopped: [null, today], finished: [today, null], want: [null, null] }[status],
    );
    expect(progress?.finished ?? false).toBe(status === 'finished');
  });

  it('start one reading with many first notes and count them all', async () => {
    const book = await newBook();
    const answers = await times(6, () => take(book));
    expect(statuses(answers)).toEqual({ 200: 6 });
    expect(await read(book)).toMatchObject({ status: 'reading', readings: [open(today)], numNotes: 6 });
  });

  it('add a book with progress that moves at the same time', async () => {
    const book = anId();
    await Promise.all([newBook({}, ada, book), move(book, { finished: true })]);
    expect(await read(book)).toMatchObject({ status: 'finished', progress: { finished: true } });
  });
});

describe('the list of books', () => {
  let ben: Session;
  const titles = async (query: string) => {
    const found: string[] = [];
    for (let next: string | undefined = `/api/notes/books${query}`; next; ) {
      const page: Awaited<ReturnType<typeof send<ShelfBook[]>>> = await send<ShelfBook[]>(`GET ${next}`, { as: ben });
      expect(page.status).toBe(200);
      found.push(...page.body.map(({ title }) => title));
      next = /<([^>]+)>/.exec(page.headers.Link ?? '')?.[1];
    }
    return found.join(' ');
  };

  beforeAll(async () => {
    ben = await newReader('ben');
    const books = [
      ['Zadig', 'Voltaire', 'want'],
      ['émile', 'Rousseau', 'reading'],
      ['Emma', 'austen', 'reading'],
      ['Cecilia', 'Burney', 'finished'],
      ['Emma', 'Zola', 'stopped'],
    ];
    for (const [title, author, status] of books) {
      const id = await newBook({ title, author, status }, ben, `${author}-${title?.length}`);
      if (title === 'Zadig') await take(id, { chapter: 0 }, ben);
    }
    await change('Voltaire-5', { status: 'want' }, ben);
    await take('Rousseau-5', {}, ben);
  });

  it.each([
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
  ])('with %j has %s', async (query, expected) => {
    expect(await titles(query)).toBe(expected);
  });

  it('has its counts, at a constant cost', async () => {
    const { result, reads, queries } = await countReads(() => countsOf(ben));
    expect(result).toEqual({ want: 1, reading: 2, finished: 1, stopped: 1 });
    expect([reads, queries]).toEqual([0, 4]);
  });
});

describe('a year', () => {
  it('lists the books finished in it and the notes by month', async () => {
    const cleo = await newReader('cleo');
    const yearOf = async (year: number, zone = 'UTC') =>
      (await send<ReadingYear>(`GET /api/notes/years/${year}?zone=${zone}`, { as: cleo })).body;
    const [twice, once, never] = [
      await newBook({ title: 'Twice' }, cleo),
      await newBook({ title: 'Once' }, cleo),
      await newBook({ title: 'Never' }, cleo),
    ];
    await change(twice, { readings: ['2019-12-31', '2020-02-01', '2020-08-01'].map((day) => done(null, day)) }, cleo);
    await change(once, { readings: [done('2019-12-01', '2020-03-01'), open('2020-05-01')] }, cleo);
    await change(never, { readings: [{ ...open(null), stopped: '2020-01-01' }] }, cleo);
    const of = async (year: number) => (await yearOf(year)).books.map(({ title, finished }) => `${title} ${finished}`);
    expect(await of(2020)).toEqual(['Twice 2020-02-01', 'Once 2020-03-01', 'Twice 2020-08-01']);
    expect(await of(2019)).toEqual(['Twice 2019-12-31']);
    expect(await of(2018)).toEqual([]);
    const noted = (at: string) =>
      send('POST /api/notes', { as: cleo, now: new Date(at), body: { bookId: once, remark: 'A note', chapter: 1 } });
    for (const at of ['2019-12-31T23:30:00Z', '2020-01-31T23:30:00Z', '2020-02-10T10:00:00Z']) await noted(at);
    expect((await yearOf(2020)).notes.slice(0, 3)).toEqual([1, 1, 0]);
    expect((await yearOf(2020, 'Europe/Rome')).notes.slice(0, 3)).toEqual([1, 2, 0]);
    const { reads, queries } = await countReads(() => yearOf(2020));
    expect([reads, queries]).toEqual([3, 1 + 12]);
  });

  it('has the pages and ratings of its books', async () => {
    const eve = await newReader('eve');
    const [one, other] = [await newBook({}, eve), await newBook({}, eve)];
    const readings = [done(null, '2020-02-01')];
    await change(one, { readings, rating: 4.5, pages: 320 }, eve);
    await change(other, { readings, rating: 1 }, eve);
    const { body } = await send<ReadingYear>('GET /api/notes/years/2020', { as: eve });
    expect(body).toMatchObject({ pages: { read: 320, books: 1 }, ratings: { average: 2.75 } });
    expect(body.ratings.counts).toEqual([0, 1, 0, 0, 0, 0, 0, 0, 1, 0]);
  });

  it('has a goal that only its reader sees, changes, exports and removes', async () => {
    const [gus, hal] = [await newReader('gus'), await newReader('hal')];
    const setGoal = (goal: unknown, year = 2026) => send(`PATCH /api/notes/years/${year}`, { as: gus, body: { goal } });
    const goalOf = async (year = 2026, as = gus) =>
      (await send<ReadingYear>(`GET /api/notes/years/${year}`, { as })).body.goal;
    expect(await goalOf()).toBeNull();
    await setGoal(24);
    await setGoal(12, 2025);
    expect(await setGoal(30)).toMatchObject({ status: 200, body: { goal: 30 } });
    expect([await goalOf(), await goalOf(2025), await goalOf(2024), await goalOf(2026, hal)]).toEqual([
      ...[30, 12, null, null],
    ]);
    const exported = await sendUser<ExportPart>('GET /api/user/export', { as: gus });
    expect(exported.body.account.goals).toEqual({ 2025: 12, 2026: 30 });
    await setGoal(null);
    expect([await goalOf(), await goalOf(2025)]).toEqual([null, 12]);
    const atOnce = await Promise.all([40, 50].map((goal) => setGoal(goal)));
    expect(atOnce.map(({ status }) => status)).toEqual([200, 200]);
    expect([40, 50]).toContain(await goalOf());
    await setGoal(null);
    for (const goal of [0, 1001, 2.5, '24', undefined]) {
      expect(await setGoal(goal)).toMatchObject({ status: 400, body: { fields: { goal: expect.any(String) } } });
    }
    expect((await setGoal(5, 1899)).status).toBe(400);
  });
});

it("the export contains a reader's ratings and readings of a book", async () => {
  const dora = await newReader('dora');
  const book = await newBook({ status: 'reading' }, dora);
  const said = {
    rating: 3.5,
    pages: 320,
    position: { unit: 'page', at: 40 },
    readings: [done('2019-05-01', '2019-06-01')],
  };
  await change(book, said, dora);
  const { body } = await sendUser<ExportPart>('GET /api/user/export', { as: dora });
  expect(body.shelf).toMatchObject([{ ...said, status: 'reading', notedAt: expect.any(String) }]);
});
