import { beforeAll, describe, expect, it } from 'vitest';
import type { NoteChanges } from '../../../../src/contract/notes';
import type { Session } from '../../../../src/contract/user';
import { recordCost } from '../../../fixtures/costs';
import { newReader } from '../../../fixtures/readers';
import { countReads } from '../../../fixtures/reads';
import { emptyStore } from '../../../fixtures/store';
import { expectSound } from '../../audit/fixtures/audit';
import { anId } from '../../fixtures/discussions';
import { book, importsBy, quotation, read, send } from '../../fixtures/imports';
import { at, now } from '../../fixtures/records';

let ada: Session;
beforeAll(async () => {
  await emptyStore();
  ada = await newReader('ada');
});

const { start, sendPart, finish, undo, bring, shelfBook } = importsBy(() => ada);

describe('undoing an import', () => {
  it('removes what it created, takes back what it filled and tells the copies on devices', async () => {
    const [added, mine] = [anId(), anId()];
    await send(`POST /api/notes/books/${mine}`, { as: ada, body: { title: 'Emma', author: 'Jane Austen' }, now });
    const before = (await shelfBook(mine)).book;
    const { next } = (await send<NoteChanges>('GET /api/notes/changes', { as: ada, now })).body;
    const done = await bring({
      books: [book(added, { status: 'finished', readings: [read] }), book(mine, { status: 'finished', rating: 4 })],
      notes: [quotation(added, 'On the new book'), quotation(mine, 'On the old book')],
    });
    expect(await undo(done.id)).toMatchObject({
      ...{ status: 200, body: { state: 'undone', undone: { removed: 3, kept: 0 } } },
    });
    expect(await send(`GET /api/notes/books/${added}`, { as: ada })).toMatchObject({ status: 404 });
    expect(await shelfBook(mine)).toMatchObject({ book: before, notes: [] });
    const since = `?since=${encodeURIComponent(next)}`;
    const changes = (await send<NoteChanges>(`GET /api/notes/changes${since}`, { as: ada, now: at(200) })).body;
    expect(changes.deletedNotes).toEqual(expect.arrayContaining(done.notes.map(({ _id }) => _id)));
    expect(changes.deletedBooks).toContain(added);
    expect(await undo(done.id)).toMatchObject({ status: 200, body: { undone: { removed: 3, kept: 0 } } });
    await expectSound();
  });

  it('keeps what was edited afterwards, and the same file adds only the rest again', async () => {
    const [edited, plain] = [anId(), anId()];
    const part = {
      books: [book(edited), book(plain)],
      notes: [quotation(edited, 'To be edited'), quotation(edited, 'To be removed')],
    };
    const done = await bring(part);
    await send(`PATCH /api/notes/${done.notes[0]?._id}`, { as: ada, body: { remark: 'Edited' }, now: at(50) });
    expect(await undo(done.id)).toMatchObject({ body: { undone: { removed: 2, kept: 2 } } });
    expect((await shelfBook(edited)).notes.map(({ remark }) => remark)).toEqual(['Edited']);
    const again = await bring(part, ada, at(200));
    expect([...again.books, ...again.notes].map(({ outcome }) => outcome)).toEqual(['there', 'new', 'there', 'new']);
    await expectSound();
  });

  it('keeps a book whose rating was changed, and a filled value that was replaced', async () => {
    const [added, mine] = [anId(), anId()];
    await send(`POST /api/notes/books/${mine}`, { as: ada, body: { title: 'Emma' }, now });
    const { id } = await bring({ books: [book(added, { rating: 4 }), book(mine, { rating: 4, pages: 300 })] });
    for (const gId of [added, mine]) await send(`PATCH /api/notes/books/${gId}`, { as: ada, body: { rating: 2 } });
    expect(await undo(id)).toMatchObject({ body: { undone: { removed: 0, kept: 1 } } });
    expect((await shelfBook(added)).book.rating).toBe(2);
    expect((await shelfBook(mine)).book).toMatchObject({ rating: 2, pages: null });
  });

  it('closes an open import, which then rejects further parts', async () => {
    const id = await start();
    await sendPart(id, 0, { books: [book(anId())] });
    expect(await undo(id)).toMatchObject({ body: { state: 'undone' } });
    expect(await sendPart(id, 1, {})).toMatchObject({ status: 409 });
    await finish(await start());
  });
});

describe('the cost', () => {
  const parts = (bookIds: readonly string[]) =>
    Array.from({ length: 5 }, (_, part) => ({
      books: bookIds.slice(part * 2, part * 2 + 2).map((gId) => book(gId)),
      notes: Array.from({ length: 200 }, (__, index) =>
        quotation(bookIds[part * 2 + (index % 2)] ?? '', `Passage ${index} of part ${part}`),
      ),
    }));

  it('of 1,000 notes on 10 books is about a write for each, and the second time a read for each', async () => {
    const reader = await newReader();
    const bodies = parts(Array.from({ length: 10 }, () => anId()));
    const whole = async (when: number) => {
      const id = await start(reader, at(when));
      for (const [part, body] of bodies.entries()) {
        expect((await sendPart(id, part, body, reader, at(when))).status).toBe(200);
      }
      await finish(id, reader);
      return id;
    };
    const first = await countReads(() => whole(0));
    recordCost('import of 1,000 notes', first);
    expect(first.writes).toBeLessThanOrEqual(1060);
    expect(first.reads + first.queries).toBeLessThanOrEqual(120);
    const second = await countReads(() => whole(1));
    recordCost('the same import again', second);
    expect(second.writes).toBeLessThanOrEqual(30);
    expect(second.reads + second.queries).toBeLessThanOrEqual(1100);
    const undone = await countReads(() => undo(first.result, reader));
    recordCost('undo of 1,000 notes', undone);
    console.info(
      JSON.stringify({ first, second, undone }, ['first', 'second', 'undone', 'reads', 'queries', 'writes']),
    );
    expect(undone.writes).toBeLessThanOrEqual(2100);
  }, 60_000);
});
