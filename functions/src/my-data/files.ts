import { createHash } from 'node:crypto';
import type { ExportFiles, ExportFormat, ExportPart } from '../contract/my-data';
import type { Note as OwnNote } from '../contract/notes';
import { positionText } from '../contract/position-text';
import { timeOf } from '../domain/audio-time';
import { BYTE_ORDER_MARK, csvRows } from '../domain/csv-text';
import { isbn10Of } from '../domain/isbn';
import { NO_CHAPTER } from '../domain/spoilers';
import type { Status } from '../domain/statuses';
import { isEmpty } from '../domain/without-empty';
import { notesMarkdown } from '../notes/markdown/view';

type File = ExportFiles['files'][number];
type Book = ExportPart['shelf'][number];
type Note = Omit<OwnNote, 'userId'>;

export type BookOf = (note: Note) => { title: string; author: string };

export interface FilesPage {
  shelf: readonly Book[];
  reviews: ReadonlyMap<string, string>;
  notes: readonly Note[];
  bookOf: BookOf;
  before: { bookId: string; chapter: number } | undefined;
  isFirst: boolean;
}

const SHELF_COLUMNS = [
  'Book Id',
  'Title',
  'Author',
  'Author l-f',
  'Additional Authors',
  'ISBN',
  'ISBN13',
  'My Rating',
  'Average Rating',
  'Publisher',
  'Binding',
  'Number of Pages',
  'Year Published',
  'Original Publication Year',
  'Date Read',
  'Date Added',
  'Bookshelves',
  'Bookshelves with positions',
  'Exclusive Shelf',
  'My Review',
  'Spoiler',
  'Private Notes',
  'Read Count',
  'Owned Copies',
  'Length in Minutes',
  'Position',
];

const NOTES_COLUMNS = [
  'Highlight',
  'Book Title',
  'Book Author',
  'Amazon Book ID',
  'Note',
  'Color',
  'Tags',
  'Location Type',
  'Location',
  'Highlighted at',
  'Document tags',
  'Chapter',
  'Chapter Name',
];

const SHELVES: Readonly<Record<Status, string>> = {
  want: 'to-read',
  reading: 'currently-reading',
  finished: 'read',
  stopped: 'did-not-finish',
};

const slashed = (day: string | null | undefined): string => day?.slice(0, 10).replaceAll('-', '/') ?? '';

function shelfRow(book: Book, review: string): Parameters<typeof csvRows>[0][number] {
  const {
    _id,
    title,
    author,
    publisher,
    published,
    isbn13 = '',
    rating,
    pages,
    minutes,
    position,
    readings,
    status,
    tags,
    addedAt,
  } = book;
  const finished = readings.flatMap((reading) => reading.finished ?? []);
  const stopped = readings.flatMap((reading) => reading.stopped ?? []);
  // Beside *did-not-finish*, the date is when the book was stopped.
  const end = (status === 'stopped' ? stopped : finished).toSorted().at(-1);
  const year = /^\d{4}/.exec(published)?.[0] ?? '';
  const isbns = [(isbn13 && isbn10Of(isbn13)) ?? '', isbn13].map((asText) => ({ asText }));
  const shelf = SHELVES[status];
  return [
    _id,
    title,
    author,
    '',
    '',
    ...isbns,
    rating ?? 0,
    '',
    publisher,
    '',
    pages ?? '',
    year,
    '',
    slashed(end),
    slashed(addedAt),
    [...(status === 'finished' ? [] : [shelf]), ...tags].join(', '),
    '',
    shelf,
    review,
    '',
    '',
    Math.max(finished.length, status === 'finished' ? 1 : 0),
    0,
    minutes ?? '',
    position ? positionText(position) : '',
  ];
}

function noteRow(note: Note, { title, author }: ReturnType<BookOf>): (string | number)[] {
  const { kind, remark, tags, favourite, page, minute, location = 0, createdAt, chapter, chapterTitle } = note;
  const counted = location > 0 ? ['location', location] : ['', ''];
  const place = page > 0 ? ['page', page] : minute > 0 ? ['time', timeOf(minute)] : counted;
  const words = kind === 'quotation' ? [remark, ''] : ['', remark];
  const [highlight = '', comment = ''] = words;
  const marks = [...tags, ...(favourite ? ['favorite'] : [])].join(', ');
  const named = chapter === NO_CHAPTER ? '' : chapter;
  const at = createdAt.replace('T', ' ').replace(/\.\d+Z$|Z$/, '+00:00');
  return [highlight, title, author, '', comment, '', marks, ...place, at, '', named, chapterTitle];
}

function csvFiles({ shelf, reviews, notes, bookOf, isFirst }: FilesPage): File[] {
  const start = (columns: readonly string[]) => (isFirst ? BYTE_ORDER_MARK + csvRows([columns]) : '');
  const ofChapters = notes.filter(({ kind }) => kind !== 'review');
  const files = [
    {
      name: 'shelf.csv',
      text: start(SHELF_COLUMNS) + csvRows(shelf.map((book) => shelfRow(book, reviews.get(book._id) ?? ''))),
    },
    { name: 'notes.csv', text: start(NOTES_COLUMNS) + csvRows(ofChapters.map((note) => noteRow(note, bookOf(note)))) },
  ];
  return files.filter(({ text }) => text !== '');
}

/** Characters that no file name or no link in Obsidian can have. */
const NOT_IN_NAMES = /[\p{Control}\p{Surrogate}\u202a-\u202e\u2066-\u2069\\/:*?"<>|#^[\]%]+/gu;
const LONGEST_NAME = 80;

/** The same for a book forever, as long as its title and author stay: it doesn't depend on other books. */
export function fileName({ _id, title, author }: { _id: string; title: string; author: string }): string {
  const plain = `${title}${author && ` - ${author}`}`.replace(NOT_IN_NAMES, ' ').replace(/\s+/g, ' ');
  const short = Array.from(plain)
    .slice(0, LONGEST_NAME)
    .join('')
    .replace(/^[. ]+|[. ]+$/g, '');
  const key = createHash('sha256').update(_id).digest('hex').slice(0, 6);
  return `${short || 'Book'} ${key}.md`;
}

/** Obsidian's tags have no spaces, and a book's tag has no underscore. */
const obsidianTag = (tag: string): string => tag.replaceAll(' ', '_');

function properties(book: Book): string {
  const { title, author, isbn13, status, rating, pages, minutes, position, tags, readings, addedAt } = book;
  const { started = null, finished = null, stopped = null } = readings.at(-1) ?? {};
  const days = { started, finished, stopped, added: addedAt.slice(0, 10) };
  const named = Object.entries({
    title,
    author,
    isbn13,
    status,
    rating,
    pages,
    minutes,
    position: position && positionText(position),
    tags: tags.map(obsidianTag),
    ...days,
  });
  const known = named.filter(([, value]) => !isEmpty(value));
  // JSON's texts and numbers are YAML's, too.
  return `---\n${known.map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`).join('')}---\n\n`;
}

function obsidianFiles({ shelf, notes, bookOf, before }: FilesPage): File[] {
  const books = shelf.map((book) => ({ name: fileName(book), text: properties(book) }));
  const noted = [...new Set(notes.map(({ bookId }) => bookId))].map((_id) => {
    const ofBook = notes.filter(({ bookId }) => bookId === _id);
    const [first] = ofBook;
    const name = fileName({ _id, ...(first ? bookOf(first) : { title: '', author: '' }) });
    return { name, text: notesMarkdown(ofBook, bookOf, before) };
  });
  return [...books, ...noted];
}

export const filesOf = (format: ExportFormat, page: FilesPage): File[] =>
  format === 'csv' ? csvFiles(page) : obsidianFiles(page);
