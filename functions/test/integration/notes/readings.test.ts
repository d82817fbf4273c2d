import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '../../../src/contract/user';
import { newReader } from '../../fixtures/readers';
import { emptyStore } from '../../fixtures/store';
import { expectSound } from '../audit/fixtures/audit';
import { statuses, times } from '../fixtures/at-once';
import { anId } from '../fixtures/discussions';
import { done, open, shelfOf, today } from '../fixtures/shelf';

let ada: Session;
beforeAll(async () => {
  await emptyStore();
  ada = await newReader('ada');
});
afterAll(expectSound);

const { newBook, read, change, move, take } = shelfOf(() => ada);

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
