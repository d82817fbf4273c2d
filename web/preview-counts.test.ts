import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { Collector } from '@/features/import/formats/collector';
import { libraryOf } from '@/features/import/plan/library';
import { partsOf } from '@/features/import/plan/parts';
import { previewOf } from '@/features/import/plan/preview';
import { importsCalls } from '../functions/src/contract/imports';
import { ShelfState } from '../functions/src/contract/shelf';
import { planOf } from '../functions/src/notes/imports/rules';
import { cases, chooseSeed } from '../scripts/test/cases';

const seed = chooseSeed();
const now = new Date('2026-11-27T12:00:00.000Z');

const reading = fc.constantFrom(
  { started: null, finished: '2024-03-04', stopped: null },
  { started: '2024-01-02', finished: '2024-03-04', stopped: null },
  { started: '2023-01-02', finished: null, stopped: '2023-05-06' },
);
const state = fc.record({
  status: fc.constantFrom('want', 'reading', 'finished', 'stopped'),
  readings: fc.array(reading, { maxLength: 2 }),
  rating: fc.constantFrom(null, 3, 4.5),
  pages: fc.constantFrom(null, 200, 320),
});

/** Few titles, ISBNs and words, so that rows often repeat each other. */
const row = fc.record({
  title: fc.constantFrom('Emma', 'Dune', 'Ulysses'),
  isbn13: fc.constantFrom(null, '9780141439587', '9780199535521'),
  said: state,
  hasStatus: fc.boolean(),
  notes: fc.array(
    fc.record({
      kind: fc.constantFrom('quotation', 'thought', 'review'),
      remark: fc.constantFrom('One', 'one!', 'Two'),
    }),
    {
      maxLength: 3,
    },
  ),
});

it('the preview counts what the server then does, also for rows that are one book', async () => {
  const shelves = fc.dictionary(fc.constantFrom('emma', 'dune'), state);
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 8 }), shelves, async (rows, shelf) => {
      const collector = new Collector('csv');
      for (const [at, { title, isbn13, said, hasStatus, notes }] of rows.entries()) {
        const { status, ...rest } = said;
        const about = { title, author: 'A', isbn13, line: at + 2, status: hasStatus ? (status as 'want') : null };
        const book = collector.addBook({ ...about, ...rest });
        for (const note of notes)
          collector.addNote({ book, line: at + 2, kind: note.kind as 'thought', remark: note.remark });
      }
      const files = [{ name: 'table.csv', contents: collector.contents() }];
      const { books } = await libraryOf(files);
      const shelved = new Map(Object.entries(shelf).map(([gId, said]) => [gId, ShelfState.parse(said)]));
      const matchOf = ({ title }: { title: string }) => {
        const id = title.toLowerCase();
        const mine = shelved.get(id);
        const found = { id, _id: id, title, author: 'A', published: '', publisher: '', by: 'title' as const };
        return {
          certain: { ...found, shelf: mine ? { ...mine, numNotes: 0 } : null },
          choices: [],
          byHand: `own-${id}`,
        };
      };
      const preview = previewOf(books, { matchOf, known: new Map() }, { books: new Map(), shelves: new Map() });
      const parts = partsOf(preview, files);
      expect(parts.length).toBeLessThanOrEqual(1);
      const { body } = importsCalls['POST /api/notes/imports/{importId}/parts/{part}'];
      const plan = planOf(
        { uid: 'ada', ...body.parse(parts[0] ?? {}), now, idOf: String },
        {
          books: new Map(
            [...shelved].map(([gId, mine]) => [
              gId,
              {
                _id: gId,
                title: gId,
                author: 'A',
                publisher: '',
                published: '',
                cover: '',
                numNotes: 0,
                ...mine,
                addedAt: now,
                notedAt: now,
              },
            ]),
          ),
          imported: new Map(),
          unseen: new Map(),
          notes: new Map(),
          progress: new Map(),
          room: 100,
        },
      );
      const count = (list: readonly { outcome: string }[], outcome: string) =>
        list.filter((each) => each.outcome === outcome).length;
      const { choose, removed, left, ...counts } = preview.counts;
      expect(counts).toEqual(
        Object.fromEntries(
          ['new', 'filled', 'there', 'conflict'].map((outcome) => [outcome, count(plan.books, outcome)]),
        ),
      );
      expect(preview.notes.new).toBe(count(plan.notes, 'new'));
    }),
    { seed, numRuns: cases(40) },
  );
});
