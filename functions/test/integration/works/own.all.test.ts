import { describe, expect, it, onTestFinished } from 'vitest';
import type { Edition } from '../../../src/contract/editions';
import type { MarginNote } from '../../../src/contract/margins';
import type { ShelfBook } from '../../../src/contract/notes';
import type { Session } from '../../../src/contract/user';
import { limits } from '../../../src/domain/limits';
import { db } from '../../../src/platform/store/firestore';
import { send } from '../../calls/areas';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader } from '../../fixtures/readers';
import { times } from '../fixtures/at-once';
import { newFixture } from '../fixtures/discussions';
import { aBook, chapterOf, move, note, rosa, rose, shelve, titles } from './fixtures';

const [mine, other] = [aBook('mine'), aBook('other')];
const scene = sceneOf(async () => {
  const [ada, ben, discussed] = await Promise.all([newReader('ada'), newReader('ben'), newFixture()]);
  await shelve(ada, mine, rosa);
  await shelve(ben, rose);
  return { ada, ben, discussed };
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
  it('has the same progress in both, and gets both back unchanged when they undo the join or remove a book', async () => {
    const { ada } = scene;
    await move(ada, other, 4);
    await note(ada, mine, 2);
    const { body } = await join(ada, mine, other);
    expect(body).toMatchObject({ _id: mine, also: [{ _id: other, title: `Title of ${other}`, joined: true }] });
    expect([await chapterOf(ada, mine), await chapterOf(ada, other)]).toEqual([4, 4]);
    expect((await separate(ada, mine, other)).body).toMatchObject({ _id: mine, also: [] });
    expect([await chapterOf(ada, mine), await chapterOf(ada, other)]).toEqual([2, 4]);
    expect(await stored(ada)).toBeUndefined();
    await join(ada, mine, other);
    await send(`DELETE /api/notes/books/${mine}`, { as: ada });
    expect(await stored(ada)).toBeUndefined();
  });

  it('joins no more editions than a query compares', async () => {
    const { ada } = scene;
    const { max } = limits.editions;
    onTestFinished(() => void Object.assign(limits.editions, { max }));
    Object.assign(limits.editions, { max: 3 });
    for (const n of [1, 2]) await join(ada, mine, `${other}-${n}`);
    expect(await join(ada, mine, other)).toMatchObject({ status: 409 });
    expect(await also(ada, mine)).toHaveLength(2);
  });

  it('keeps the joins of simultaneous devices', async () => {
    const { ada } = scene;
    const answers = await times(4, (n) => join(ada, mine, `${other}-${n}`));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await also(ada, mine)).toEqual([0, 1, 2, 3].map((n) => `${other}-${n}`));
  });
});

describe("a reader's own join", () => {
  it("adds each book's tags to the other, and removes none", async () => {
    const { ada } = scene;
    const numbered = Array.from({ length: 8 }, (_, n) => `tag ${n}`);
    const tag = (book: string, tags: string[]) => send(`PATCH /api/notes/books/${book}`, { as: ada, body: { tags } });
    const tagsOf = async (book: string) =>
      (await send<{ book: ShelfBook }>(`GET /api/notes/books/${book}`, { as: ada })).body.book.tags;
    await shelve(ada, other);
    await tag(mine, ['sea', 'a', 'b']);
    await tag(other, [...numbered, 'sea']);
    expect((await join(ada, mine, other)).body).toMatchObject({ tags: ['sea', 'a', 'b', ...numbered.slice(0, 7)] });
    expect(await tagsOf(other)).toEqual([...numbered, 'sea', 'a']);
    await tag(mine, ['b']);
    await join(ada, mine, other);
    expect(await tagsOf(mine)).toEqual(['b']);
  });

  it('opens no spoiler for others, and opens for the reader only their own progress', async () => {
    const { ada, ben } = scene;
    const { book, topic, reader } = scene.discussed;
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
    const { ada, ben } = scene;
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

describe('editions that the catalogue joins', () => {
  it('have the same progress, which moves back by hand in both and is deleted in both', async () => {
    const as = scene.ada;
    const chapters = async () => [await chapterOf(as, rosa), await chapterOf(as, rose)];
    await shelve(as, rose);
    expect(await note(as, rosa, 9)).toMatchObject({ moved: { progress: { chapter: 9 }, previous: null } });
    expect(await chapters()).toEqual([9, 9]);
    expect(await note(as, rose, 4)).toMatchObject({ moved: null });
    expect((await move(as, rose, 3)).body).toMatchObject({ progress: { chapter: 3 }, previous: { chapter: 9 } });
    expect(await chapters()).toEqual([3, 3]);
    expect(await note(as, rosa, 4)).toMatchObject({ moved: { previous: { chapter: 3 } } });
    expect((await send(`GET /api/notes/progress/${rose}`, { as })).body).toMatchObject({ previous: { chapter: 3 } });
    expect((await send<object[]>('GET /api/notes/books', { as })).body).toMatchObject([
      { _id: rose, progress: { chapter: 4 } },
      { _id: rosa, progress: { chapter: 4 } },
      { _id: mine },
    ]);
    expect((await send(`DELETE /api/notes/progress/${rose}`, { as })).body).toMatchObject({ previous: { chapter: 4 } });
    expect(await chapters()).toEqual([undefined, undefined]);
  });

  it("show other readers' notes by chapter, with the title of their edition, until it is removed", async () => {
    const { ada, ben } = scene;
    const margins = async (as: Session, book: string) =>
      (await send<MarginNote[]>(`GET /api/notes/margins/${book}`, { as })).body;
    await note(ada, rosa, 5, { pub: true, page: 71 });
    expect(await margins(ben, rose)).toEqual([]);
    expect((await send(`GET /api/notes/margins/${rose}/waiting`, { as: ben })).body).toEqual([
      { chapter: 5, count: 1 },
    ]);
    await move(ben, rose, 5);
    expect(await margins(ben, rose)).toMatchObject([
      { user: ada.username, chapter: 5, page: 71, edition: titles[rosa] },
    ]);
    await note(ben, rose, 5, { pub: true });
    expect(await margins(ada, rosa)).toMatchObject([{ user: ben.username, edition: titles[rose] }]);

    const read = (query: string) => send<object[]>(`GET /api/discuss/notes/${rose}${query}`);
    expect((await read('')).body).toEqual([{ chapter: 5, count: 2 }]);
    const { body } = await read('?upTo=5');
    expect(body).toMatchObject([{ user: ben.username }, { edition: titles[rosa] }]);
    expect(body[0]).not.toHaveProperty('edition');
    expect((await send(`GET /api/discuss/book/${rose}`)).body).toMatchObject({ also: [titles[rosa]] });
    await send(`DELETE /api/notes/books/${rosa}`, { as: ada });
    expect(await margins(ben, rose)).toEqual([]);
  });
});
