import * as z from 'zod';
import { BookIds } from '../domain/book-ids';
import { cover, id, ignoredCaller, instant, listQuery, name, shownCover, text } from '../domain/fields';
import { limits, rangeProblem } from '../domain/limits';
import { asIssue, issue } from '../domain/messages';
import { Moved, MyProgress, Progress, ProgressChange } from '../domain/progress';
import { Audience, audience } from './audience';
import { table } from './calls';
import { Edition, otherEdition } from './editions';
import { fiveCalls } from './five';
import { importsCalls } from './imports';
import { marginsCalls } from './margins';
import { changedMarks, changedText, importedDate, NoteMarks, NoteText, newMarks, newText } from './note-text';
import { ownBookText } from './search';
import {
  newStatus,
  ReadingYear,
  ShelfChange,
  ShelfCounts,
  ShelfState,
  shelfQuery,
  tagInQuery,
  today,
  YearGoal,
  year,
  zone,
} from './shelf';
import { soFarQuery, ToldSoFar } from './so-far';

export const ShelfBook = z.object({
  _id: id,
  gId: id,
  title: z.string(),
  author: z.string(),
  published: z.string().optional(),
  publisher: z.string().optional(),
  cover: shownCover,
  userId: id,
  numNotes: z.int(),
  ...ShelfState.shape,
  /** A hand-made book's key for its current title and author, under which the reader shares it. */
  handMadeId: id.optional(),
  /** The title and author that `_id` belongs to, of an edited hand-made book. */
  named: z.object({ title: z.string(), author: z.string() }).optional(),
  /** The reader's progress; null when unknown. Left out in answers that don't read it. */
  progress: Progress.nullable().optional(),
  /** Other editions and translations. Only in the answer for one book, and after a change of them. */
  also: z.array(Edition).optional(),
});

export const Note = z.object({
  _id: id,
  ...NoteText.shape,
  ...NoteMarks.shape,
  /** The place in the imported file that the note comes from, shown only to its author. Left out without one. */
  location: z.int().optional(),
  imported: importedDate,
  pub: z.boolean(),
  audience: Audience,
  userId: id,
  bookId: id,
  bookTitle: z.string(),
  /** Of the book, in the device's copy of all notes, which is searched. */
  author: z.string().optional(),
  /** Of the club that it is shared with, in that copy. */
  clubId: id.optional(),
  createdAt: instant,
  /** When the server received a note that had waited offline. */
  receivedAt: instant.optional(),
  updatedAt: instant,
});

const SoFar = ToldSoFar.extend({ book: ShelfBook });

/** `moved`: the reader's progress after it moved back, because the note had moved it last. */
const DeletedNote = Note.extend({ moved: z.object({ progress: Progress.nullable() }).optional() });

/** The saved note with its `book`. `moved` is the author's progress, when this note has moved it. */
const SavedNote = Note.extend({ book: ShelfBook, moved: Moved.nullable() });

/** `book` is the book on the caller's shelf, after a move; left out when it isn't there. */
const ProgressAndBook = MyProgress.extend({ book: ShelfBook.optional() });

const noteFields = {
  ...ignoredCaller,
  bookId: id,
  ...changedText,
  ...changedMarks,
  pub: z.boolean({ error: issue('notTrueOrFalse', { label: 'Public' }) }),
  /** Overrides `pub`. Without it, `pub: true` publishes the note, and `pub: false` keeps its club. */
  audience: audience.optional(),
  bookTitle: text('Book title', { min: 0, max: limits.title.max }),
  today,
};

/** A reader has one review of a book: a second one fails with `hasReview`. */
const NewNote = z
  .object({
    ...noteFields,
    ...newText,
    ...newMarks,
    pub: noteFields.pub.default(false),
    bookTitle: noteFields.bookTitle.default(''),
    /** A note that the caller has deleted. It gets back its id, its date and its place, which can be no chapter. */
    restores: id.optional(),
    /** Of a note that waited offline. Others see when the server received it. */
    writtenAt: instant.optional(),
  })
  .refine(({ kind, chapter, restores }) => kind === 'review' || restores !== undefined || chapter !== undefined, {
    path: ['chapter'],
    error: asIssue(rangeProblem('Chapter', limits.chapter)),
  });

/** A change that fails with `conflict` (`noteChanged`) for a note newer than `updatedAt`; without it, always saves. */
const NoteChange = z.object(noteFields).partial().extend({ updatedAt: instant.optional() });

/** For a copy on a device: the deletions and new names, then the notes, oldest change first. Notes can be repeated. */
const NoteChanges = z.object({
  /** Tells the device to start a new copy: it has none, or its copy is older than the deletions that are kept. */
  restart: z.boolean(),
  deletedNotes: z.array(id),
  deletedBooks: z.array(id),
  renamedBooks: z.array(z.object({ _id: id, bookTitle: z.string(), author: z.string() })),
  /** The names of the requested clubs. Notes shared with one that is missing are private again. */
  clubs: z.array(z.object({ _id: id, club: z.string(), clubName: z.string() })),
  notes: z.array(Note),
  /** `?since=` of the following call. */
  next: z.string(),
  more: z.boolean(),
});

const MAX_CLUBS = 50;

/** The ids of the clubs that the copy's notes are shared with. */
const clubsInQuery = z
  .string()
  .max(MAX_CLUBS * 129)
  .default('')
  .transform((ids) => ids.split(',').filter((each) => each !== ''))
  .pipe(z.array(id).max(MAX_CLUBS));

const isShared = ({ audience, pub }: z.output<typeof NewNote>): boolean => (audience ? audience !== 'private' : pub);

export const notes = table({
  'GET /api/notes/books': {
    summary: 'List the books on the shelf',
    auth: 'required',
    scope: 'notes:read',
    tool: 'list_books',
    query: listQuery.extend(shelfQuery),
    answer: z.array(ShelfBook),
  },
  'GET /api/notes/shelf': {
    summary: 'Count the books on the shelf by status',
    auth: 'required',
    scope: 'notes:read',
    answer: ShelfCounts,
  },
  'POST /api/notes/books/{gId}': {
    summary: 'Add a book to the shelf',
    auth: 'required',
    scope: 'notes:write',
    tool: 'add_book',
    toolNote: '`gId` is an `id` of search_books. A book that is there already stays as it is.',
    creates: true,
    body: z.object({
      ...ignoredCaller,
      gId: id.optional(),
      title: name('Title', limits.title),
      author: name('Author', limits.author).default(''),
      publisher: name('Publisher', limits.publisher).default(''),
      published: name('Published', limits.published).default(''),
      cover,
      ...BookIds.shape,
      status: newStatus,
      today,
    }),
    answer: ShelfBook,
  },
  /** Changes the reader's own fields of a book. Finishing the book moves their progress to the end. */
  'PATCH /api/notes/books/{gId}': {
    summary: "Change a book's status, rating, readings, tags, position or length",
    auth: 'required',
    scope: 'notes:write',
    tool: 'update_book',
    toolNote: 'The status `finished` and a `chapter` move progress, which opens what others wrote up to there.',
    rates: ['changes'],
    body: ShelfChange,
    answer: ShelfBook,
  },
  /** A book with too many notes for one answer has a link to the next ones. */
  'GET /api/notes/books/{id}': {
    summary: 'Get a book with its notes',
    auth: 'required',
    scope: 'notes:read',
    tool: 'get_book',
    query: listQuery.pick({ cursor: true }),
    answer: z.object({
      book: ShelfBook,
      notes: z.array(Note),
      progressAt: instant.optional(),
      page: z.object({ genre: id.nullable(), numDiscussions: z.int() }).optional(),
    }),
  },
  'GET /api/notes/books/{id}/soFar': {
    summary: 'Get the story so far: notes, names and what others say, up to the chapter of the caller',
    auth: 'required',
    scope: 'notes:read',
    tool: 'story_so_far',
    toolNote: 'What others say needs clubs:read.',
    query: soFarQuery,
    answer: SoFar,
  },
  'DELETE /api/notes/books/{id}': {
    summary: 'Delete a book and its notes',
    auth: 'required',
    scope: 'notes:write',
    answer: ShelfBook,
  },
  /** The book keeps its key; a new title or author has another one, which is joined with it for the reader. */
  'POST /api/notes/byHand/{gId}': {
    summary: 'Correct a book that was added by hand',
    auth: 'required',
    scope: 'notes:write',
    rates: ['changes'],
    body: z.object({ ...ignoredCaller, ...ownBookText }),
    answer: ShelfBook,
  },
  /** Joins a book on the caller's shelf with another edition of the same work, only for the caller. */
  'POST /api/notes/editions/{gId}': {
    summary: 'Link another edition of a book',
    auth: 'required',
    scope: 'notes:write',
    rates: ['changes'],
    body: z.object({ ...ignoredCaller, ...otherEdition }),
    answer: ShelfBook,
  },
  /** Undoes such a join. The catalog's editions stay. */
  'DELETE /api/notes/editions/{gId}/{edition}': {
    summary: 'Unlink an edition',
    auth: 'required',
    scope: 'notes:write',
    rates: ['changes'],
    answer: ShelfBook,
  },
  'GET /api/notes/changes': {
    summary: 'Get what has changed on the shelf and in the notes',
    auth: 'required',
    scope: 'notes:read',
    query: z.object({ since: z.string().max(300).optional(), clubs: clubsInQuery }),
    answer: NoteChanges,
  },
  'GET /api/notes/note/{noteId}': {
    summary: 'Get a note',
    auth: 'required',
    scope: 'notes:read',
    tool: 'get_note',
    answer: z.object({ book: ShelfBook, note: Note }),
  },
  /** Newest change first. A page reads 300 notes at most, so it can be empty before the last. */
  'GET /api/notes/search': {
    summary: 'Search the notes',
    auth: 'required',
    scope: 'notes:read',
    tool: 'search_notes',
    toolNote: 'A page can be empty and still have a `cursor`.',
    rates: ['searches'],
    query: listQuery.pick({ cursor: true }).extend({ q: text('Search text', limits.publicSearch) }),
    answer: z.array(Note),
  },
  'POST /api/notes': {
    summary: 'Create a note',
    auth: 'required',
    scope: 'notes:write',
    tool: 'add_note',
    toolNote: 'Sharing needs notes:share. A later `chapter` moves progress, which opens what others wrote up to there.',
    speaks: isShared,
    creates: true,
    body: NewNote,
    answer: SavedNote,
  },
  'PATCH /api/notes/{noteId}': {
    summary: 'Change a note',
    auth: 'required',
    scope: 'notes:write',
    tool: 'update_note',
    toolNote: 'Sharing needs notes:share. A later `chapter` moves progress, which opens what others wrote up to there.',
    speaks: 'by what is stored',
    body: NoteChange,
    answer: SavedNote,
  },
  'DELETE /api/notes/{noteId}': {
    summary: 'Delete a note',
    auth: 'required',
    scope: 'notes:write',
    answer: DeletedNote,
  },
  'GET /api/notes/progress/{bookKey}': {
    summary: 'Get the progress in a book',
    auth: 'required',
    scope: 'notes:read',
    tool: 'get_progress',
    answer: ProgressAndBook,
  },
  /** Sets reading progress manually; it can also move back. */
  'PATCH /api/notes/progress/{bookKey}': {
    summary: 'Set the progress in a book',
    auth: 'required',
    scope: 'notes:write',
    tool: 'set_progress',
    toolNote: 'It opens what others wrote up to there, so only when the reader says how far they have read.',
    rates: ['changes'],
    body: ProgressChange,
    answer: ProgressAndBook,
  },
  'DELETE /api/notes/progress/{bookKey}': {
    summary: 'Undo the last move of progress, or forget it',
    auth: 'required',
    scope: 'notes:write',
    rates: ['changes'],
    query: z.object({ today }),
    answer: ProgressAndBook,
  },
  ...fiveCalls,
  ...marginsCalls,
  ...importsCalls,
  'GET /api/notes/years/{year}': {
    summary: 'Get a year of reading',
    auth: 'required',
    scope: 'notes:read',
    params: { year },
    /** With a tag, of its books only; `notes` and `goal` stay those of the whole year. */
    query: z.object({ zone, tag: tagInQuery }),
    answer: ReadingYear,
  },
  'PATCH /api/notes/years/{year}': {
    summary: 'Set or remove the goal of a year',
    auth: 'required',
    scope: 'notes:write',
    rates: ['changes'],
    params: { year },
    body: YearGoal,
    answer: YearGoal,
  },
  'GET /api/notes/expiryJWT': {
    summary: 'Get when the session expires',
    auth: 'required',
    answer: z.int(),
  },
});

export type NotesCalls = typeof notes;
export type ShelfBook = z.output<typeof ShelfBook>;
export type Note = z.output<typeof Note>;
export type DeletedNote = z.output<typeof DeletedNote>;
export type SavedNote = z.output<typeof SavedNote>;
export type ProgressAndBook = z.output<typeof ProgressAndBook>;
export type SoFar = z.output<typeof SoFar>;
export type NoteChanges = z.output<typeof NoteChanges>;
export type NewNote = z.output<typeof NewNote>;
export type NoteChange = z.output<typeof NoteChange>;
