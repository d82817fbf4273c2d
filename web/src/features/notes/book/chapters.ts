import type { Note } from '@contract/notes';
import { NO_CHAPTER, WHOLE_BOOK } from '@domain/spoilers';

export const noteOrders = ['latest', 'page'] as const;
export type NoteOrder = (typeof noteOrders)[number];

export interface Chapter {
  chapter: number;
  /** The chapter's latest name, or an empty string. */
  name: string;
  /** Last changed first, as in the list, or by page. Without a chapter, always by page. */
  notes: readonly Note[];
}

export function toChapters(notes: readonly Note[], order: NoteOrder = 'latest'): Chapter[] {
  const byChapter = new Map<number, Note[]>();
  for (const note of notes) {
    const chapter = byChapter.get(note.chapter);
    if (chapter) chapter.push(note);
    else byChapter.set(note.chapter, [note]);
  }
  return [...byChapter]
    .sort(([item], [other]) => inOrder(item, other))
    .map(([chapter, found]) => ({
      chapter,
      name: chapter === NO_CHAPTER ? '' : lastName(found),
      notes: found.toSorted(order === 'page' || chapter === NO_CHAPTER ? byPage : byChange),
    }));
}

/** A review comes first, and notes without a chapter last. */
const inOrder = (chapter: number, other: number): number =>
  Number(other === WHOLE_BOOK) - Number(chapter === WHOLE_BOOK) || chapter - other;

/** Notes on the whole chapter are last; those on one page are in the order in which they were written. */
function byPage(first: Note, other: Note): number {
  for (const by of ['page', 'minute', 'location'] as const) {
    const [one, two] = [first[by] || Infinity, other[by] || Infinity];
    if (one !== two) return one - two;
  }
  return first.createdAt < other.createdAt ? -1 : Number(first.createdAt > other.createdAt);
}

/** Last changed first; then those without a chapter by page, as in the book. */
export const besideForm = (notes: readonly Note[]): Note[] => [
  ...notes.filter(({ chapter }) => chapter !== NO_CHAPTER).toSorted(byChange),
  ...notes.filter(({ chapter }) => chapter === NO_CHAPTER).toSorted(byPage),
];

/** An import changes many notes at once: they are in the order in which they were written. */
function byChange(first: Note, other: Note): number {
  const [one, two] =
    first.updatedAt === other.updatedAt ? [first.createdAt, other.createdAt] : [first.updatedAt, other.updatedAt];
  return one > two ? -1 : Number(one < two);
}

/** False while both orders are the same, for want of places or of chapters. */
export const canBeByPage = (chapters: readonly Chapter[]): boolean =>
  chapters.some(
    ({ chapter, notes }) =>
      chapter !== NO_CHAPTER && notes.length > 1 && notes.some(({ page, minute }) => page > 0 || minute > 0),
  );

/** Adds chapters that only others have notes on. `margins` are newest first. */
export function withMargins(
  chapters: readonly Chapter[],
  margins: ReadonlyMap<number, readonly { chapterTitle: string }[]>,
): readonly Chapter[] {
  const own = new Set(chapters.map(({ chapter }) => chapter));
  const others = [...margins].filter(([chapter]) => !own.has(chapter));
  if (others.length === 0) return chapters;
  const added = others.map(([chapter, notes]) => ({ chapter, name: lastName(notes), notes: [] }));
  return [...chapters, ...added].sort((first, other) => inOrder(first.chapter, other.chapter));
}

/** `notes` are last changed first. */
function lastName(notes: readonly { chapterTitle: string }[]): string {
  return notes.find(({ chapterTitle }) => chapterTitle)?.chapterTitle ?? '';
}

/** By number. `notes` are last changed first. */
export function chapterNames(notes: readonly Note[]): Map<number, string> {
  const names = new Map<number, string>();
  for (const { chapter, chapterTitle } of notes) {
    if (chapterTitle && chapter !== NO_CHAPTER && !names.has(chapter)) names.set(chapter, chapterTitle);
  }
  return names;
}

export function lastTaken(notes: readonly Note[]): Note | undefined {
  return notes.reduce<Note | undefined>(
    (last, note) => (note.chapter >= WHOLE_BOOK || (last && last.createdAt > note.createdAt) ? last : note),
    undefined,
  );
}
