import { beforeAll, describe, expect, it } from 'vitest';
import type { MarginNote } from '../../../src/contract/margins';
import type { Session } from '../../../src/contract/user';
import { send } from '../../calls/areas';
import { newReader } from '../../fixtures/readers';
import { chapterOf, move, note, rosa, rose, shelve, titles } from './fixtures';

let ada: Session;
let ben: Session;
beforeAll(async () => {
  [ada, ben] = await Promise.all([newReader('ada'), newReader('ben')]);
  await shelve(ada, rosa);
  await shelve(ben, rose);
});

describe('reading progress in editions that the catalogue joins', () => {
  it('counts by chapter in both, and moves back by hand in both', async () => {
    const as = await newReader();
    await shelve(as, rosa, rose);
    const { body } = await send('POST /api/notes', { as, body: { bookId: rosa, remark: 'Stat', chapter: 9 } });
    expect(body).toMatchObject({ moved: { progress: { chapter: 9 }, previous: null } });
    expect([await chapterOf(as, rosa), await chapterOf(as, rose)]).toEqual([9, 9]);
    expect(await note(as, rose, 4)).toMatchObject({ moved: null });
    expect((await move(as, rose, 3)).body).toMatchObject({ progress: { chapter: 3 }, previous: { chapter: 9 } });
    expect([await chapterOf(as, rosa), await chapterOf(as, rose)]).toEqual([3, 3]);
    expect(await note(as, rosa, 4)).toMatchObject({ moved: { previous: { chapter: 3 } } });
    expect([await chapterOf(as, rosa), await chapterOf(as, rose)]).toEqual([4, 4]);
    expect((await send<object[]>('GET /api/notes/books', { as })).body).toMatchObject([
      { _id: rose, progress: { chapter: 4 } },
      { _id: rosa, progress: { chapter: 4 } },
    ]);
  });

  it('is deleted in both', async () => {
    const as = await newReader();
    await move(as, rosa, 7);
    expect((await send(`DELETE /api/notes/progress/${rose}`, { as })).body).toMatchObject({ previous: { chapter: 7 } });
    expect([await chapterOf(as, rosa), await chapterOf(as, rose)]).toEqual([undefined, undefined]);
  });

  it("returns to the work's previous progress", async () => {
    const as = await newReader();
    await move(as, rosa, 7);
    await move(as, rose, 8);
    expect((await send(`GET /api/notes/progress/${rosa}`, { as })).body).toMatchObject({ previous: { chapter: 7 } });
  });
});

describe("other readers' notes in another edition", () => {
  it('appear in the margins by chapter, with the title of their edition', async () => {
    await note(ada, rosa, 5, { pub: true, page: 71 });
    const read = () => send<MarginNote[]>(`GET /api/notes/margins/${rose}`, { as: ben });
    expect((await read()).body).toEqual([]);
    expect((await send(`GET /api/notes/margins/${rose}/waiting`, { as: ben })).body).toEqual([
      { chapter: 5, count: 1 },
    ]);
    await move(ben, rose, 5);
    expect((await read()).body).toMatchObject([{ user: ada.username, chapter: 5, page: 71, edition: titles[rosa] }]);
    await note(ben, rose, 5, { pub: true });
    const [own] = (await send<MarginNote[]>(`GET /api/notes/margins/${rosa}`, { as: ada })).body;
    expect(own).toMatchObject({ user: ben.username, edition: titles[rose] });
  });

  it("appear on the book's public page, for visitors too", async () => {
    const read = (query: string) => send<object[]>(`GET /api/discuss/notes/${rose}${query}`);
    expect((await read('')).body).toEqual([{ chapter: 5, count: 2 }]);
    const { body } = await read('?upTo=5');
    expect(body).toEqual([
      expect.objectContaining({ user: ben.username }),
      expect.objectContaining({ edition: titles[rosa] }),
    ]);
    expect(body[0]).not.toHaveProperty('edition');
    expect((await send(`GET /api/discuss/book/${rose}`)).body).toMatchObject({ also: [titles[rosa]] });
  });

  it('disappear when their author removes that edition', async () => {
    await send(`DELETE /api/notes/books/${rosa}`, { as: ada });
    expect((await send(`GET /api/notes/margins/${rose}`, { as: ben })).body).toEqual([]);
  });
});
