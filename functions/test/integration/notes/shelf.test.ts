import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { ExportPart } from '../../../src/contract/my-data';
import type { ProgressAndBook, SavedNote } from '../../../src/contract/notes';
import type { Session } from '../../../src/contract/user';
import { limits } from '../../../src/domain/limits';
import { dayOf } from '../../../src/platform/store/days';
import { newReader } from '../../fixtures/readers';
import { emptyStore } from '../../fixtures/store';
import { expectSound } from '../audit/fixtures/audit';
import { anId } from '../fixtures/discussions';
import { done, NOON, open, send, sendUser, shelfOf, today } from '../fixtures/shelf';

let ada: Session;
beforeAll(async () => {
  await emptyStore();
  ada = await newReader('ada');
});
afterAll(expectSound);

const { newBook, read, change, move, take } = shelfOf(() => ada);

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
