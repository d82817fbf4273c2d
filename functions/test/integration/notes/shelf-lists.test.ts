import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExportPart } from '../../../src/contract/my-data';
import type { ShelfBook } from '../../../src/contract/notes';
import type { ReadingYear, ShelfCounts } from '../../../src/contract/shelf';
import type { Session } from '../../../src/contract/user';
import { newReader } from '../../fixtures/readers';
import { countReads } from '../../fixtures/reads';
import { emptyStore } from '../../fixtures/store';
import { expectSound } from '../audit/fixtures/audit';
import { done, open, send, sendUser, shelfOf } from '../fixtures/shelf';

let ada: Session;
beforeAll(async () => {
  await emptyStore();
  ada = await newReader('ada');
});
afterAll(expectSound);

const { newBook, change, take } = shelfOf(() => ada);

describe('the list of books', () => {
  let ben: Session;
  const countsOf = async (as: Session) => (await send<ShelfCounts>('GET /api/notes/shelf', { as })).body;
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
