import type { ClubDiscussion } from '@contract/club-threads';
import type { ClubWithBook } from '@contract/clubs';
import type { Note, NoteChanges, SavedNote, ShelfBook } from '@contract/notes';
import type { ReadingYear } from '@contract/shelf';
import { type FakeAnswers, fails } from './fake-server';
import { noteMarks, noteText } from './note-text';
import { shelfState } from './shelf-state';

export const dune: ShelfBook = {
  _id: 'dune',
  gId: 'dune',
  title: 'Dune',
  author: 'Frank Herbert',
  userId: 'ada1',
  numNotes: 3,
  ...shelfState({ status: 'reading' }),
};

export const emma: ShelfBook = { ...dune, _id: 'emma', gId: 'emma', title: 'Emma', author: 'Jane Austen', numNotes: 1 };

/** `minute` is when the note was created and last changed. */
export function noteOf(_id: string, minute: number, fields: Partial<Note> = {}): Note {
  const instant = `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`;
  return {
    _id,
    ...noteText({ remark: `Remark of ${_id}` }),
    ...noteMarks(),
    pub: false,
    createdAt: instant,
    updatedAt: instant,
    userId: 'ada1',
    bookId: 'dune',
    bookTitle: 'Dune',
    audience: fields.pub ? 'public' : 'private',
    ...fields,
  };
}

export const savedOf = (note: Note, book: Partial<ShelfBook> = {}): SavedNote => ({
  ...note,
  book: { ...dune, ...book },
  moved: null,
});

export const noteChanges = (changes: Partial<NoteChanges> = {}): NoteChanges => ({
  restart: false,
  deletedNotes: [],
  deletedBooks: [],
  renamedBooks: [],
  clubs: [],
  notes: [],
  next: 'next',
  more: false,
  ...changes,
});

export const duneNotes: [Note, Note, Note] = [
  noteOf('worm', 30, { chapter: 12, page: 210, pub: true }),
  noteOf('late', 20, { chapter: 2, page: 40, chapterTitle: 'Arrakis' }),
  noteOf('early', 10, { chapter: 2, page: 9 }),
];

export const shelfAnswers = {
  'GET /api/notes/books': [dune, emma],
  'GET /api/notes/shelf': { want: 0, reading: 2, finished: 0, stopped: 0 },
  'GET /api/notes/books/{id}': { book: dune, notes: duneNotes },
  'GET /api/bookclubs/myClubs': [],
  'GET /api/discuss/book/{bookId}': fails(404, 'not_found', 'We could not find that.'),
} satisfies FakeAnswers;

export const clubWithDune = (latest: ClubDiscussion[], fields: Partial<ClubWithBook> = {}): ClubWithBook => ({
  club: 'Night_Owls',
  clubName: 'Night Owls',
  current: true,
  numDiscussions: latest.length,
  latest,
  ...fields,
});

/** Without books or notes. */
export const aYear = (fields: Partial<ReadingYear> = {}): ReadingYear => ({
  year: 2020,
  finished: 0,
  more: false,
  notes: Array(12).fill(0),
  goal: null,
  books: [],
  tags: [],
  pages: { read: 0, books: 0 },
  minutes: { read: 0, books: 0 },
  ratings: { average: null, counts: Array(10).fill(0) },
  ...fields,
});
