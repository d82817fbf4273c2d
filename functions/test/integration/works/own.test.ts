import { beforeEach, describe, expect, it } from 'vitest';
import type { Edition } from '../../../src/contract/editions';
import type { MarginNote } from '../../../src/contract/margins';
import type { ShelfBook } from '../../../src/contract/notes';
import type { Session } from '../../../src/contract/user';
import { limits } from '../../../src/domain/limits';
import { db } from '../../../src/platform/store/firestore';
import { send } from '../../calls/areas';
import { newReader } from '../../fixtures/readers';
import { times } from '../fixtures/at-once';
import { newFixture } from '../fixtures/discussions';
import { aBook, chapterOf, move, note, rosa, rose, shelve } from './fixtures';

let ada: Session;
let ben: Session;
let [mine, other] = ['', ''];
beforeEach(async () => {
  [ada, ben] = await Promise.all([newReader('ada'), newReader('ben')]);
  [mine, other] = [aBook('mine'), aBook('other')];
  await shelve(ada, mine);
});

const join = (as: Session, book: string, id: string, title = `Title of ${id}`) =>
  send<ShelfBook>(`POST /api/notes/editions/${book}`, { as, body: { id, title } });
const separate = (as: Session, book: string, edition: string) =>
  send<ShelfBook>(`DELETE /api/notes/editions/${book}/${edition}`, { as });
const also = async (as: Session, book: string): Promise<string[]> => {
  const { body } = await send<{ book: { also?: Edition[] } }>(`GET /api/notes/books/${book}`, { as });
  return (body.book.also ?? []).map(({ _id }) => _id).toSorted();
};
const stored = async (as: Session) => (await db().doc(`users/${as.id}/works/joined`).get()).data()?.books;

describe('a reader who joins two books', () => {
  it('has the same progress in both, including the earlier progress', async () => {
    await move(ada, other, 4);
    await note(ada, mine, 2);
    const { body } = await join(ada, mine, other);
    expect(body).toMatchObject({ _id: mine, also: [{ _id: other, title: `Title of ${other}`, joined: true }] });
    expect([await chapterOf(ada, mine), await chapterOf(ada, other)]).toEqual([4, 4]);
    await note(ada, mine, 6);
    expect(await chapterOf(ada, other)).toBe(6);
    expect(await chapterOf(ben, other)).toBeUndefined();
  });

  it('gets both back unchanged when they undo the join', async () => {
    await move(ada, other, 4);
    await note(ada, mine, 2);
    await join(ada, mine, other);
    expect((await separate(ada, mine, other)).body).toMatchObject({ _id: mine, also: [] });
    expect([await chapterOf(ada, mine), await chapterOf(ada, other)]).toEqual([2, 4]);
    expect(await stored(ada)).toBeUndefined();
  });

  it('changes nothing by repeating a join, closing a circle, or joining what the catalogue has joined', async () => {
    await shelve(ada, other, rosa);
    await join(ada, mine, other);
    const before = await stored(ada);
    for (const [book, id] of [
      [mine, other],
      [other, mine],
      [rosa, rose],
    ] as const)
      expect(await join(ada, book, id)).toMatchObject({ status: 200 });
    expect(await stored(ada)).toEqual(before);
    expect(await separate(ada, mine, rosa)).toMatchObject({ status: 200 });
    expect(await separate(ada, rosa, rose)).toMatchObject({ body: { also: [{ _id: rose, joined: false }] } });
    expect(await stored(ada)).toEqual(before);
  });

  it.each<[string, () => ReturnType<typeof join>, object]>([
    ['a book with itself', () => join(ada, mine, mine), { status: 400, body: { fields: { id: expect.any(String) } } }],
    ['a missing book', () => join(ada, aBook(), other), { status: 404 }],
    ["a book on another reader's shelf", () => join(ben, mine, other), { status: 404 }],
    ['a book without a title', () => join(ada, mine, other, ' '), { status: 400 }],
    ['an invalid id', () => join(ada, mine, '../x'), { status: 400 }],
    ['the id of a manually added book with another title', () => join(ada, mine, 'byhand-x'), { status: 400 }],
    ['a separation by another reader', () => separate(ben, mine, other), { status: 404 }],
  ])('rejects %s', async (_, ask, answer) => {
    expect(await ask()).toMatchObject(answer);
    expect([await stored(ada), await stored(ben)]).toEqual([undefined, undefined]);
  });

  it('joins no more editions than a query compares', async () => {
    for (let n = 1; n < limits.editions.max; n += 1) await join(ada, mine, `${other}-${n}`);
    expect(await join(ada, mine, other)).toMatchObject({ status: 409 });
    expect(await also(ada, mine)).toHaveLength(limits.editions.max - 1);
  });

  it('keeps the joins of two simultaneous devices', async () => {
    const answers = await times(4, (n) => join(ada, mine, `${other}-${n}`));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await also(ada, mine)).toEqual([0, 1, 2, 3].map((n) => `${other}-${n}`));
  });

  it('ends the join by removing the book', async () => {
    await join(ada, mine, other);
    await send(`DELETE /api/notes/books/${mine}`, { as: ada });
    expect(await stored(ada)).toBeUndefined();
  });

  it('exports the join and has it erased with the account', async () => {
    await join(ada, mine, other);
    expect((await send('GET /api/user/export', { as: ada })).body).toMatchObject({
      works: [mine, other].map((_id) => ({ _id, workId: mine })),
    });
    expect(await send('DELETE /api/user', { as: ada, body: { password: 'reading-123' } })).toMatchObject({
      status: 200,
    });
    expect(await stored(ada)).toBeUndefined();
  });
});

describe("a reader's own join", () => {
  it('opens no spoiler for others, and opens for the reader only their own progress', async () => {
    const { book, topic, reader } = await newFixture();
    const content = 'The letter is found in chapter eight, behind the mirror.';
    await send('POST /api/discuss/post', { as: reader, body: { content, discussionId: topic._id, chapter: 8 } });
    const reads = async (as: Session) =>
      JSON.stringify((await send(`GET /api/discuss/thread/${topic._id}`, { as })).body).includes(content);
    await Promise.all([move(ada, mine, 9), move(ben, mine, 9)]);
    expect([await reads(ada), await reads(ben)]).toEqual([false, false]);
    await join(ada, mine, book);
    expect([await reads(ada), await reads(ben)]).toEqual([true, false]);
    await separate(ada, mine, book);
    expect(await reads(ada)).toBe(false);
  });

  it("shows the reader others' notes on both, and others nothing more", async () => {
    await shelve(ben, other);
    await note(ben, other, 0, { pub: true });
    await note(ada, mine, 0, { pub: true });
    await join(ada, mine, other);
    const margins = async (as: Session, book: string) =>
      (await send<MarginNote[]>(`GET /api/notes/margins/${book}`, { as })).body;
    expect(await margins(ada, mine)).toMatchObject([{ user: ben.username, edition: `Title of ${other}` }]);
    expect(await margins(ben, other)).toEqual([]);
    expect((await send(`GET /api/discuss/notes/${other}`, { as: ben })).body).toMatchObject([{ user: ben.username }]);
    expect((await send(`GET /api/discuss/notes/${other}`)).body).toMatchObject([{ user: ben.username }]);
    expect((await send(`GET /api/discuss/notes/${other}`, { as: ada })).body).toHaveLength(2);
  });
});
