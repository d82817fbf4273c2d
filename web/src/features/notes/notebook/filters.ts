import type { Note } from '@contract/notes';

/** From the address; empty strings for no choice. Dates are like `2026-11-20`. */
export type Filters = Readonly<Record<FilterName, string>>;

export const filterNames = ['book', 'chapter', 'mark', 'tag', 'audience', 'from', 'to'] as const;
export type FilterName = (typeof filterNames)[number];

export const audiences = ['private', 'club', 'public'] as const;
type AudienceKind = (typeof audiences)[number];

export function readFilters(search: URLSearchParams): Filters {
  const given = (name: FilterName) => search.get(name) ?? '';
  // A chapter only applies with its book.
  const chapter = given('book') && given('chapter');
  const [mark, tag, audience] = [given('mark'), given('tag'), given('audience')];
  return { book: given('book'), chapter, mark, tag, audience, from: given('from'), to: given('to') };
}

const audienceKind = ({ audience }: Note): AudienceKind => (typeof audience === 'object' ? 'club' : audience);

export const marks = ['favorite', 'quotation'] as const;

const hasMark = (note: Note, mark: (typeof marks)[number]): boolean =>
  mark === 'favorite' ? note.favourite : note.kind === 'quotation';

function startOf(day: string, daysLater = 0): Date | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  return year ? new Date(Number(year), Number(month) - 1, Number(date) + daysLater) : undefined;
}

/** Keeps the order. Ignores unknown values, except for a book's id. */
export function filtered(notes: readonly Note[], filters: Filters): readonly Note[] {
  const { book, chapter, tag, audience } = filters;
  const [from, before] = [startOf(filters.from)?.toISOString(), startOf(filters.to, 1)?.toISOString()];
  const kind = audiences.find((known) => known === audience);
  const mark = marks.find((known) => known === filters.mark);
  const number = /^\d+$/.test(chapter) ? Number(chapter) : undefined;
  if (!book && !mark && !tag && !kind && !from && !before) return notes;
  return notes.filter(
    (note) =>
      (!book || note.bookId === book) &&
      (number === undefined || note.chapter === number) &&
      (!mark || hasMark(note, mark)) &&
      (!tag || note.tags.includes(tag)) &&
      (!kind || audienceKind(note) === kind) &&
      (!from || note.createdAt >= from) &&
      (!before || note.createdAt < before),
  );
}

export function booksIn(notes: readonly Note[]): { value: string; label: string }[] {
  const titles = new Map(notes.map(({ bookId, bookTitle }) => [bookId, bookTitle]));
  return [...titles]
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label));
}

/** Of notes, or of books. */
export const tagsIn = (tagged: readonly Pick<Note, 'tags'>[]): string[] =>
  [...new Set(tagged.flatMap(({ tags }) => tags))].sort((one, other) => one.localeCompare(other));

export function chaptersIn(notes: readonly Note[], book: string): number[] {
  const chapters = new Set(notes.flatMap(({ bookId, chapter }) => (bookId === book ? chapter : [])));
  return [...chapters].sort((one, other) => one - other);
}
