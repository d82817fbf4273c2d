import { beforeAll, describe, expect, it } from 'vitest';
import { type Session, user } from '../../../../src/contract/user';
import { NO_CHAPTER } from '../../../../src/domain/spoilers';
import { userHandlers } from '../../../../src/user-handlers';
import { inProcess } from '../../../fixtures/in-process';
import { newReader } from '../../../fixtures/readers';
import { emptyStore } from '../../../fixtures/store';
import { anId } from '../../fixtures/discussions';
import { book, importsBy, quotation, send } from '../../fixtures/imports';
import { at } from '../../fixtures/records';

const account = inProcess(user, userHandlers);

let ada: Session;
let ben: Session;
beforeAll(async () => {
  await emptyStore();
  [ada, ben] = [await newReader('ada'), await newReader('ben')];
});

const { undo, bring, shelfBook } = importsBy(() => ada);

describe('notes without a chapter', () => {
  const placed = async (fields: object[]) => {
    const gId = anId();
    const rows = fields.map((field, index) => quotation(gId, `Passage ${index}`, field));
    return { gId, ...(await bring({ books: [book(gId)], notes: rows })) };
  };

  it('cannot be shared until they have one, which moves no progress', async () => {
    const { gId, notes: added } = await placed([{}]);
    const share = (body: object) => send(`PATCH /api/notes/${added[0]?._id}`, { as: ada, body, now: at(1) });
    expect(await share({ audience: 'public' })).toMatchObject({
      ...{ status: 400, body: { fields: { chapter: 'Give this note a chapter before you share it.' } } },
    });
    expect(await share({ audience: 'public', chapter: 4 })).toMatchObject({ status: 200, body: { moved: null } });
    expect((await shelfBook(gId)).book.progress).toBeNull();
  });

  it('get chapters by their places, in one call', async () => {
    const { gId, id } = await placed([
      { page: 3 },
      { page: 10 },
      { page: 11 },
      { location: 9 },
      { page: 12, chapter: 7 },
    ]);
    const chapters = [
      { from: 5, chapter: 1, title: 'First' },
      { from: 11, chapter: 2 },
    ];
    const path = `POST /api/notes/books/${gId}/chapters`;
    const answer = await send(path, { as: ada, body: { by: 'page', chapters }, now: at(1) });
    expect(answer.body).toEqual({ changed: 2, left: 2 });
    const found = (await shelfBook(gId)).notes.map(({ remark, chapter, chapterTitle }) => [
      remark,
      chapter,
      chapterTitle,
    ]);
    expect(found.toSorted()).toEqual([
      ['Passage 0', NO_CHAPTER, ''],
      ['Passage 1', 1, 'First'],
      ['Passage 2', 2, ''],
      ['Passage 3', NO_CHAPTER, ''],
      ['Passage 4', 7, ''],
    ]);
    const byLocation = { by: 'location', chapters: [{ from: 1, chapter: 5 }] };
    expect((await send(path, { as: ada, body: byLocation, now: at(2) })).body).toEqual({ changed: 1, left: 1 });
    const unordered = { by: 'page', chapters: chapters.toReversed() };
    expect(await send(path, { as: ada, body: unordered })).toMatchObject({ status: 400 });
    expect(await send(path, { as: ben, body: byLocation })).toMatchObject({ status: 404 });
    expect(await undo(id)).toMatchObject({ body: { undone: { removed: 6, kept: 0 } } });
  });

  it('are named so in the exported Markdown', async () => {
    const reader = await newReader();
    const gId = anId();
    await bring({ books: [book(gId)], notes: [quotation(gId, 'Loose')] }, reader);
    const { body } = await account<{ notesMarkdown: string }>('GET /api/user/export', { as: reader });
    expect(body.notesMarkdown).toContain('## No chapter yet\n');
  });
});

describe('the export as files', () => {
  it('has the shelf and the notes as CSV, and a Markdown file for each book', async () => {
    const reader = await newReader();
    const gId = anId();
    const review = { bookId: gId, remark: 'Good', kind: 'review' };
    await bring({ books: [book(gId, { rating: 4.5 })], notes: [quotation(gId, 'Words'), review] }, reader);
    const csv = await account('GET /api/user/export/csv', { as: reader });
    expect(csv.body).toMatchObject({
      files: [
        { name: 'shelf.csv', text: expect.stringContaining(',4.5,') },
        { name: 'notes.csv', text: expect.stringContaining('Words') },
      ],
      next: null,
    });
    const markdown = await account('GET /api/user/export/obsidian', { as: reader });
    expect(markdown.body).toMatchObject({
      files: [{ name: expect.stringMatching(/\.md$/), text: expect.stringMatching(/^---\n[^>]*> Words/) }],
    });
    expect(await account('GET /api/user/export/pdf', { as: reader })).toMatchObject({ status: 400 });
  });
});
