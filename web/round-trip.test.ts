import { bookTagLength } from '@domain/book-tags';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { readImportFile } from '@/features/import/file/read-file';
import { cleanName } from '@/features/import/plan/clean';
import { libraryOf } from '@/features/import/plan/library';
import { partsOf } from '@/features/import/plan/parts';
import { previewOf } from '@/features/import/plan/preview';
import { handMadeId, isHandMade } from '../functions/src/catalogue/hand-made';
import { importsCalls } from '../functions/src/contract/imports';
import { NoteMarks, NoteText } from '../functions/src/contract/note-text';
import { ShelfState } from '../functions/src/contract/shelf';
import { importLimits } from '../functions/src/domain/import-limits';
import { type Length, limits } from '../functions/src/domain/limits';
import { noteKeyText } from '../functions/src/domain/note-key';
import { NO_CHAPTER, WHOLE_BOOK } from '../functions/src/domain/spoilers';
import { filesOf } from '../functions/src/my-data/files';
import { type Before, type Plan, planOf } from '../functions/src/notes/imports/rules';
import type { Clubs } from '../functions/src/notes/sharing/store';
import { type NoteRecord, reviewId } from '../functions/src/notes/store';
import { exportedNote, presentNote } from '../functions/src/notes/view';
import type { Stored } from '../functions/src/platform/store/firestore';
import { presentShelfBook } from '../functions/src/shelf/my-data';
import type { ShelfRecord } from '../functions/src/shelf/store';
import { noteText } from '../functions/test/fixtures/notes';
import { cases, chooseSeed } from '../scripts/test/cases';

const seed = chooseSeed();
const numRuns = cases(8);

interface Library {
  books: Stored<ShelfRecord>[];
  notes: Stored<NoteRecord>[];
}

const now = new Date('2026-11-27T12:00:00.000Z');

/** Words that importers of other formats change: lost encodings, series in titles, markup, formulas. */
const words = fc.constantFrom(
  'Dune',
  'dune',
  'perchÃ© no',
  'Emma (Penguin, #3)',
  '=SUM(A1)',
  '<b>bold</b>',
  'a\nb',
  'a\r\nb',
  '“Why?”',
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
  'line\u2028end',
  'bell\u0007',
  '> quoted',
  '- - -',
);
const sentence = fc.array(words, { minLength: 1, maxLength: 4 }).map((some) => some.join(' '));
/** The longest text allowed. */
const longest = ({ max }: Length) => fc.constantFrom('a', '🙂', 'é').map((letter) => letter.repeat(max));
const line = (max: Length) =>
  fc.oneof({ weight: 9, arbitrary: sentence }, longest(max)).map((text) => cleanName(text, max));
const within = ({ min, max }: Length) => fc.oneof(fc.constantFrom(min, max), fc.integer({ min, max: min + 900 }));

const time = fc.date({ min: new Date('1900-01-01'), max: now, noInvalidDate: true });
/** A plan can be in the future. */
const day = fc.oneof(
  time.map((at) => at.toISOString().slice(0, 10)),
  fc.constantFrom('1900-01-01', '2026-11-27', '2031-01-01'),
);

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
      readings: fc.oneof(
        { weight: 9, arbitrary: fc.array(reading, { maxLength: 4 }) },
        fc.array(reading, { minLength: limits.readings.max, maxLength: limits.readings.max }),
      ),
      rating: fc.oneof(
        fc.constant(null),
        fc.integer({ min: 1, max: 10 }).map((half) => half / 2),
      ),
      pages: fc.oneof(fc.constant(null), within(limits.pages)),
      minutes: fc.oneof(fc.constant(null), within(limits.minutes)),
      position: fc.constantFrom(
        null,
        { unit: 'page', at: 12 },
        { unit: 'page', at: 0 },
        { unit: 'page', at: limits.page.max },
        { unit: 'percent', at: 0 },
        { unit: 'percent', at: 100 },
        { unit: 'time', at: 0 },
        { unit: 'time', at: 205 },
        { unit: 'time', at: limits.minute.max },
      ),
      tags: fc.oneof(
        fc.subarray(['classics', 'science fiction', 'perché', '愛', 'to-re-read', '2026 a-b c']),
        fc.constant(Array.from({ length: limits.tags.max }, (_, n) => `${n} `.padEnd(bookTagLength.max, 'x'))),
      ),
    }),
    addedAt: time,
    isByHand: fc.boolean(),
    /** An edited hand-made book keeps the key of its first title. */
    isEdited: fc.boolean(),
  })
  .map(({ about: fields, ids, state, addedAt, isByHand, isEdited }) => ({
    ...fields,
    ...ids,
    ...ShelfState.parse(state),
    addedAt,
    notedAt: addedAt,
    numNotes: 0,
    byHand: isByHand
      ? handMadeId(isEdited ? { title: `${fields.title} 1`, author: fields.author } : fields)
      : undefined,
  }));

type NoteFields = NoteText & NoteMarks;
type Drawn<Fields> = { [Field in keyof Fields]: fc.Arbitrary<Fields[Field]> };

/** Any value that the schema allows: a new field of a note is tried as well. */
function drawn(schema: unknown): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodDefault) return drawn(schema.unwrap());
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodString) return fc.oneof(fc.constant(''), sentence);
  throw new Error('Add values for fields of this type.');
}

/** Those with limits of their own. */
const limited = {
  remark: fc.oneof({ weight: 9, arbitrary: sentence }, longest(limits.remark)),
  chapter: fc.oneof(fc.constant(NO_CHAPTER), within(limits.chapter)),
  chapterTitle: fc.oneof(fc.constant(''), line(limits.chapterTitle)),
  page: fc.oneof(fc.constant(0), within(limits.page)),
  minute: within(limits.minute),
  tags: fc.oneof(
    fc.subarray(['war', 'love', 'perché', '愛', 'to-re-read']),
    fc.constant(Array.from({ length: limits.tags.max }, (_, n) => `${n}`.padEnd(limits.tag.max, 'x'))),
  ),
};

const noteFields = Object.fromEntries(
  Object.entries({ ...NoteText.shape, ...NoteMarks.shape }).map(([field, schema]) => [
    field,
    field in limited ? limited[field as keyof typeof limited] : drawn(schema),
  ]),
) as Drawn<NoteFields>;

const note = fc.record({
  ...noteFields,
  book: fc.nat(),
  location: fc.constantFrom(0, 0, 812, importLimits.location.max),
  createdAt: time,
  /** Seconds until it was last edited. */
  edited: fc.nat(100),
  audience: fc.constantFrom('private', 'public', 'club'),
});

const sharingOf = (audience: string) => ({
  pub: audience === 'public',
  clubId: audience === 'club' ? 'club1' : null,
  ...(audience === 'club' ? { clubFrom: now, membershipId: 'member1' } : { clubFrom: null, membershipId: null }),
});

const library = fc
  .record({ books: fc.array(book, { maxLength: 6 }), notes: fc.array(note, { maxLength: 12 }) })
  .map(({ books, notes }): Library => {
    const shelf = books.map(({ byHand, ...fields }, index) => ({ _id: byHand ?? `OL${index}W`, ...fields }));
    // Two hand-made books of the same title and author are one.
    const shelved = [
      ...new Map(shelf.map((each) => [isHandMade(each._id) ? handMadeId(each) : each._id, each])).values(),
    ];
    const written = notes.flatMap(({ book: at, kind, location, edited, audience, ...fields }, index) => {
      const of = shelved[at % (shelved.length || 1)];
      if (!of) return [];
      const place =
        kind === 'review'
          ? { chapter: WHOLE_BOOK, chapterTitle: '', page: 0, minute: 0 }
          : location
            ? { location }
            : {};
      const _id = kind === 'review' ? reviewId('ada', of._id) : `note${index}`;
      const updatedAt = new Date(fields.createdAt.getTime() + edited * 1000);
      const about = { _id, userId: 'ada', bookId: of._id, bookTitle: of.title, kind };
      const sharing = sharingOf(kind === 'review' ? 'public' : audience);
      return [{ ...noteText(), ...about, ...fields, ...place, ...sharing, updatedAt }];
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

const club = { title: 'Sunday Marginalia', memberIds: ['ada'], memberships: { ada: 'member1' }, addedBy: {} };
const clubs: Clubs = new Map([['club1', club]]);

/** As the file of "Your data" has them. */
const exported = ({ books, notes }: Library) => ({
  shelf: books.map(presentShelfBook),
  notes: notes.map((each) => {
    const { userId, ...shown } = presentNote(each, clubs);
    return { ...shown, bookTitle: books.find(({ _id }) => _id === each.bookId)?.title ?? '' };
  }),
});

const emptyBefore = (): Before => ({
  books: new Map(),
  imported: new Map(),
  unseen: new Map(),
  notes: new Map(),
  progress: new Map(),
  room: limits.shelfBooks?.max ?? 10_000,
});

const asJson = ({ shelf, notes }: ReturnType<typeof exported>) =>
  JSON.stringify({ account: { reservedUsernames: [] }, shelf, notes: notes.map(exportedNote) }, null, 2);

/** What an import of the files gives a reader without any books. */
async function imported(...texts: readonly string[]): Promise<Library> {
  const files = await Promise.all(
    texts.map(async (text) => {
      const outcome = await readImportFile(new Blob([text]), { today: '2026-11-27' });
      if (outcome.kind !== 'contents') throw new Error(outcome.reason);
      return { name: 'flyleaf', contents: outcome.contents };
    }),
  );
  const { books } = await libraryOf(files);
  const matchOf = ({ title, author }: { title: string; author: string | null }) => ({
    certain: null,
    choices: [],
    byHand: handMadeId({ title, author: author ?? '' }),
  });
  const preview = previewOf(books, { matchOf, known: new Map() }, { books: new Map(), shelves: new Map() });
  const call = importsCalls['POST /api/notes/imports/{importId}/parts/{part}'];
  const stored: Library = { books: [], notes: [] };
  let before = emptyBefore();
  for (const [index, part] of partsOf(preview, files).entries()) {
    const rows = call.body.parse(part);
    const plan: Plan = planOf({ uid: 'ben', ...rows, now, idOf: (at) => `${index}-${at}` }, before);
    stored.books.push(...plan.newBooks);
    stored.notes.push(...plan.newNotes.map(({ key: _, ...rest }) => rest));
    expect([...plan.changedNotes, ...plan.rows]).toEqual([]);
    // Only the counts of notes in books of earlier parts.
    stored.books = stored.books.map((each) => ({ ...each, ...plan.changedBooks.get(each._id) }));
    before = {
      ...before,
      books: new Map(stored.books.map((each) => [each._id, each])),
      notes: new Map(stored.notes.map((each) => [each._id, each])),
      imported: new Map([...before.imported, ...plan.imported]),
    };
  }
  return stored;
}

const sorted = <Item extends object>(items: readonly Item[]): Item[] =>
  items.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

/** Everything but ids, the last change, the mark of an imported date, and who may read it: imported notes are private. */
const content = ({ shelf, notes }: ReturnType<typeof exported>) => {
  const books = new Map(shelf.map(({ _id, ...fields }) => [_id, fields]));
  return {
    shelf: sorted([...books.values()]),
    notes: sorted(
      notes.map(({ _id, bookId, updatedAt, imported: _, pub, audience, ...fields }) => ({
        ...fields,
        book: books.get(bookId),
      })),
    ),
  };
};

it('an import of the JSON export gives another reader the same books and notes', async () => {
  await fc.assert(
    fc.asyncProperty(library, async (mine) => {
      const file = exported(mine);
      const theirs = exported(await imported(asJson(file)));
      expect(content(theirs)).toEqual(content(file));
      expect(theirs.notes.filter(({ pub, audience }) => pub || audience !== 'private')).toEqual([]);
    }),
    { seed, numRuns },
  );
});

/** The files of "Your data" for other programs. */
function filesFor(format: 'csv' | 'obsidian', { shelf, notes }: ReturnType<typeof exported>): string[] {
  const reviews = new Map(notes.filter(({ kind }) => kind === 'review').map(({ bookId, remark }) => [bookId, remark]));
  const inOrder = notes.toSorted((a, b) =>
    a.bookId < b.bookId ? -1 : a.bookId > b.bookId ? 1 : a.chapter - b.chapter,
  );
  const bookOf = ({ bookId }: { bookId: string }) =>
    shelf.find(({ _id }) => _id === bookId) ?? { title: '', author: '' };
  const page = { shelf, reviews, notes: inOrder, bookOf, before: undefined, isFirst: true };
  const files = new Map<string, string>();
  for (const { name, text } of filesOf(format, page)) files.set(name, (files.get(name) ?? '') + text);
  return [...files.values()];
}

/** Text without the markup, series and directions that other services' formats interpret. */
const plain = fc
  .array(
    fc.constantFrom('Dune', 'naïve', '愛', '“Why?”', 'a, b', "it's; so", '🙂', '100 %', '*not*', '# 1', '- so', '> it'),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((some) => some.join(' '));

const plainLibrary = fc.tuple(library, fc.infiniteStream(plain)).map(([{ books, notes }, texts]): Library => {
  const next = () => texts.next().value;
  const isbns = ['9780141439587', '9788806219451'];
  const named = books.map(({ isbn13, ...each }, index) => ({
    ...each,
    // The same ISBN would be the same book.
    ...(isbn13 && isbns[index] && { isbn13: isbns[index] }),
    title: `${next()} ${index}`,
    author: each.author && `Ada ${index}`,
  }));
  const written = notes.map((each, index) => ({
    ...each,
    chapterTitle: each.chapterTitle && next(),
    remark: `${next()} ${index}\n\n${next()}`,
  }));
  return { books: named, notes: written };
});

type Exported = ReturnType<typeof exported>;

/** The last finish, or when a stopped book was stopped. */
const lastEnd = ({ readings, status }: Exported['shelf'][number]) =>
  readings
    .flatMap(({ finished, stopped }) => (status === 'stopped' ? stopped : finished) ?? [])
    .toSorted()
    .at(-1);
const isKnownDay = (date: string | undefined) => date !== undefined && date <= '2026-11-28';

/** What the reader has written, with every field that a note has. */
function fieldsOf(note: Exported['notes'][number]) {
  const { _id, bookId, createdAt, updatedAt, imported: _, pub, audience, ...fields } = note;
  return fields;
}

/** What the files of a format have of a book's readings, and of a note. */
const held = {
  csv: {
    readings: (book: Exported['shelf'][number]) => ({
      finished: isKnownDay(lastEnd(book)) ? lastEnd(book) : undefined,
    }),
    /** The columns of Readwise, which has no others. */
    note: (note: Exported['notes'][number]): object => {
      const { kind, remark, bookTitle, chapter, chapterTitle, page, tags, favourite, createdAt } = note;
      const minute = page > 0 ? 0 : note.minute;
      if (kind === 'review') return { kind, remark, bookTitle };
      const location = page + minute > 0 ? undefined : note.location;
      const at = createdAt.slice(0, 19);
      return { kind, remark, bookTitle, chapter, chapterTitle, page, minute, tags, favourite, location, at };
    },
  },
  obsidian: {
    // Only a book that is being read has a reading without an end.
    readings: ({ readings }: Exported['shelf'][number]) => ({
      reading: readings.at(-1)?.finished || readings.at(-1)?.stopped ? readings.at(-1) : undefined,
    }),
    /** Every field that a note has, but its place in a file. */
    note: (note: Exported['notes'][number]): object => {
      const { location, chapterTitle, ...fields } = fieldsOf(note);
      return { ...fields, at: note.createdAt.slice(0, 16) };
    },
  },
};

it.each(['csv', 'obsidian'] as const)(
  'restores books and notes from the %s files for another reader',
  async (format) => {
    const { readings, note } = held[format];
    const heldOf = ({ shelf, notes }: Exported) => ({
      shelf: sorted(
        shelf.map((book) => {
          const { title, author, isbn13, status, rating, pages, minutes, position, tags, addedAt } = book;
          return {
            title,
            author,
            isbn13,
            status,
            rating,
            pages,
            minutes,
            tags,
            position,
            added: addedAt.slice(0, 10),
            ...readings(book),
          };
        }),
      ),
      notes: sorted(notes.map((each): object => note(each))),
    });
    await fc.assert(
      fc.asyncProperty(plainLibrary, async (mine) => {
        const data = exported(mine);
        expect(heldOf(exported(await imported(...filesFor(format, data))))).toEqual(heldOf(data));
      }),
      { seed, numRuns },
    );
  },
);
