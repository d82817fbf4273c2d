import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readImportFile } from '@/features/import/file/read-file';
import { cleanName } from '@/features/import/plan/clean';
import { libraryOf } from '@/features/import/plan/library';
import { partsOf } from '@/features/import/plan/parts';
import { previewOf } from '@/features/import/plan/preview';
import { handMadeId, isHandMade } from '../functions/src/catalogue/hand-made';
import { importsCalls } from '../functions/src/contract/imports';
import { ShelfState } from '../functions/src/contract/shelf';
import { type Length, limits } from '../functions/src/domain/limits';
import { noteKeyText } from '../functions/src/domain/note-key';
import { NO_CHAPTER, WHOLE_BOOK } from '../functions/src/domain/spoilers';
import { type Before, type Plan, planOf } from '../functions/src/notes/imports/rules';
import { type NoteRecord, reviewId } from '../functions/src/notes/store';
import { presentNote } from '../functions/src/notes/view';
import type { Stored } from '../functions/src/platform/store/firestore';
import { presentShelfBook } from '../functions/src/shelf/my-data';
import type { ShelfRecord } from '../functions/src/shelf/store';
import { chooseSeed, thorough } from '../functions/test/thorough';

const seed = chooseSeed();
const numRuns = thorough ? 500 : 60;

interface Library {
  books: Stored<ShelfRecord>[];
  notes: Stored<NoteRecord>[];
}

const now = new Date('2026-11-27T12:00:00.000Z');

/** Words that importers of other formats change: lost encodings, series in titles, markup, formulas. */
const words = fc.constantFrom(
  ...['Dune', 'dune', 'perchÃ© no', 'Emma (Penguin, #3)', '=SUM(A1)', '<b>bold</b>', 'a\nb', 'a\r\nb', '“Why?”'],
  ...[
    'naïve',
    'nai\u0308ve',
    'ﬁn',
    '\u200fשלום',
    'Part 1: Two; three',
    'C++',
    '🙂',
    'tab\there',
    '(1/2)',
    '...',
    '&amp;',
  ],
);
const sentence = fc.array(words, { minLength: 1, maxLength: 4 }).map((some) => some.join(' '));
const line = (max: Length, from = sentence) => from.map((text) => cleanName(text, max));

const time = fc.date({ min: new Date('2015-01-01'), max: now, noInvalidDate: true });
const day = time.map((at) => at.toISOString().slice(0, 10));

const reading = fc
  .record({ days: fc.tuple(day, day), kind: fc.constantFrom('finished', 'stopped', 'start', 'end') })
  .map(({ days, kind }) => {
    const [started = '', end = ''] = days.toSorted();
    const [finished, stopped] = kind === 'stopped' ? [null, end] : [kind === 'start' ? null : end, null];
    return { started: kind === 'end' ? null : started, finished, stopped };
  });

const about = fc.record({
  title: line(limits.title),
  author: fc.oneof(fc.constant(''), line(limits.author)),
  publisher: fc.oneof(fc.constant(''), line(limits.publisher)),
  published: fc.constantFrom('', '1999', 'May 1999'),
  cover: fc.constantFrom('', 'https://covers.openlibrary.org/b/id/1-M.jpg?default=false'),
});

const book = fc
  .record({
    about,
    ids: fc.record(
      {
        isbn13: fc.constantFrom('9780141439587', '9788806219451'),
        olWork: fc.constantFrom('OL66554W', 'OL1W'),
        olEdition: fc.constantFrom('OL7353617M'),
      },
      { requiredKeys: [] },
    ),
    state: fc.record({
      status: fc.constantFrom('want', 'reading', 'finished', 'stopped'),
      readings: fc.array(reading, { maxLength: 4 }),
      rating: fc.oneof(
        fc.constant(null),
        fc.integer({ min: 1, max: 10 }).map((half) => half / 2),
      ),
      pages: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 900 })),
      position: fc.constantFrom(null, { unit: 'page', at: 12 }, { unit: 'percent', at: 40 }),
    }),
    addedAt: time,
    isByHand: fc.boolean(),
    /** An edited hand-made book keeps the key of its first title. */
    isEdited: fc.boolean(),
  })
  .map(({ about: fields, ids, state, addedAt, isByHand, isEdited }) => ({
    ...{ ...fields, ...ids, ...ShelfState.parse(state), addedAt, notedAt: addedAt, numNotes: 0 },
    byHand: isByHand
      ? handMadeId(isEdited ? { title: `${fields.title} 1`, author: fields.author } : fields)
      : undefined,
  }));

const note = fc.record({
  book: fc.nat(),
  kind: fc.constantFrom('thought', 'quotation', 'review'),
  remark: sentence,
  chapter: fc.oneof(fc.constant(NO_CHAPTER), fc.integer({ min: 0, max: 40 })),
  chapterTitle: fc.oneof(fc.constant(''), line(limits.chapterTitle)),
  page: fc.integer({ min: 0, max: 500 }),
  tags: fc.subarray(['war', 'love', 'perché', '愛']),
  favourite: fc.boolean(),
  location: fc.constantFrom(0, 0, 812),
  createdAt: time,
});

const library = fc
  .record({ books: fc.array(book, { maxLength: 6 }), notes: fc.array(note, { maxLength: 12 }) })
  .map(({ books, notes }): Library => {
    const shelf = books.map(({ byHand, ...fields }, index) => ({ _id: byHand ?? `OL${index}W`, ...fields }));
    // Two hand-made books of the same title and author are one.
    const shelved = [
      ...new Map(shelf.map((each) => [isHandMade(each._id) ? handMadeId(each) : each._id, each])).values(),
    ];
    const written = notes.flatMap(({ book: at, kind, location, ...fields }, index) => {
      const of = shelved[at % (shelved.length || 1)];
      if (!of) return [];
      const place =
        kind === 'review' ? { chapter: WHOLE_BOOK, chapterTitle: '', page: 0 } : location ? { location } : {};
      const _id = kind === 'review' ? reviewId('ada', of._id) : `note${index}`;
      const sharing = { pub: false, clubId: null, clubFrom: null, membershipId: null, updatedAt: fields.createdAt };
      return [{ _id, userId: 'ada', bookId: of._id, bookTitle: of.title, kind, ...fields, ...place, ...sharing }];
    });
    // The same words of the same kind are one note.
    const one = [
      ...new Map(written.map((each) => [`${each.bookId} ${noteKeyText(each.kind, each.remark)}`, each])).values(),
    ];
    return {
      books: shelved.map((each) => {
        const own = one.filter(({ bookId }) => bookId === each._id);
        const notedAt = new Date(Math.max(each.addedAt.getTime(), ...own.map(({ createdAt }) => createdAt.getTime())));
        return { ...each, numNotes: own.length, notedAt };
      }),
      notes: one,
    };
  });

/** As the file of "Your data" has them. */
const exported = ({ books, notes }: Library) => ({
  shelf: books.map(presentShelfBook),
  notes: notes.map((each) => {
    const { userId, ...shown } = presentNote(each, new Map());
    return { ...shown, bookTitle: books.find(({ _id }) => _id === each.bookId)?.title ?? '' };
  }),
});

const emptyBefore = (): Before => ({
  ...{ books: new Map(), imported: new Map(), unseen: new Map(), notes: new Map(), progress: new Map() },
  room: limits.shelfBooks?.max ?? 10_000,
});

/** What an import of the file gives a reader without any books. */
async function imported(file: object): Promise<Library> {
  const text = JSON.stringify({ account: { reservedUsernames: [] }, ...file }, null, 2);
  const outcome = await readImportFile(new Blob([text]), { today: '2026-11-27' });
  if (outcome.kind !== 'contents') throw new Error(outcome.reason);
  const files = [{ name: 'flyleaf.json', contents: outcome.contents }];
  const { books } = await libraryOf(files);
  const matchOf = ({ title, author }: { title: string; author: string | null }) => ({
    ...{ certain: null, choices: [], byHand: handMadeId({ title, author: author ?? '' }) },
  });
  const preview = previewOf(books, { matchOf, known: new Map() }, { books: new Map(), shelves: new Map() });
  const call = importsCalls['POST /api/notes/imports/{importId}/parts/{part}'];
  const stored: Library = { books: [], notes: [] };
  const before = emptyBefore();
  for (const [index, part] of partsOf(preview, files).entries()) {
    const rows = call.body.parse(part);
    const plan: Plan = planOf({ uid: 'ben', ...rows, now, idOf: (at) => `${index}-${at}` }, before);
    stored.books.push(...plan.newBooks);
    stored.notes.push(...plan.newNotes.map(({ key: _, ...rest }) => rest));
    expect([...plan.changedBooks, ...plan.changedNotes, ...plan.rows]).toEqual([]);
  }
  return stored;
}

const sorted = <Item extends object>(items: readonly Item[]): Item[] =>
  items.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

/** Everything but the ids, and when a note was last changed. */
const content = ({ shelf, notes }: ReturnType<typeof exported>) => {
  const books = new Map(shelf.map(({ _id, ...fields }) => [_id, fields]));
  return {
    shelf: sorted([...books.values()]),
    notes: sorted(notes.map(({ _id, bookId, updatedAt, ...fields }) => ({ ...fields, book: books.get(bookId) }))),
  };
};

it('an import of the JSON export gives another reader the same books and notes', async () => {
  await fc.assert(
    fc.asyncProperty(library, async (mine) => {
      const file = exported(mine);
      expect(content(exported(await imported(file)))).toEqual(content(file));
    }),
    { seed, numRuns },
  );
});
