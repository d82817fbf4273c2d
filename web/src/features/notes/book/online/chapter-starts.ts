import type { Note } from '@contract/notes';
import { timeOf } from '@domain/audio-time';
import { NO_CHAPTER, WHOLE_BOOK } from '@domain/spoilers';
import { minutesIn } from '@domain/typed-time';

/** A place that orders notes: a page or time of the reader's edition, or the count of a reading device. */
export const placeKinds = ['page', 'location', 'minute'] as const;
export type PlaceKind = (typeof placeKinds)[number];

export interface TypedStart {
  chapter: string;
  from: string;
  title: string;
}

export interface ChapterStart {
  chapter: number;
  from: number;
  title: string;
}

export type Placed = Pick<Note, 'chapter' | 'chapterTitle' | PlaceKind>;

const placeOf = (note: Placed, by: PlaceKind): number => note[by] ?? 0;

export const unplaced = (notes: readonly Note[]): Note[] => notes.filter(({ chapter }) => chapter === NO_CHAPTER);

/** The kinds of places that at least one note without a chapter has, the more frequent first. */
export function kindsOf(notes: readonly Placed[]): PlaceKind[] {
  const count = (by: PlaceKind) => notes.filter((note) => note.chapter === NO_CHAPTER && placeOf(note, by) > 0).length;
  return placeKinds.filter((by) => count(by) > 0).toSorted((one, other) => count(other) - count(one));
}

/** The first place of each chapter that the book's notes have already, such as those of a Kindle notebook. */
export function knownStarts(notes: readonly Placed[], by: PlaceKind): TypedStart[] {
  const first = new Map<number, ChapterStart>();
  for (const note of notes) {
    const { chapter, chapterTitle: title } = note;
    const from = placeOf(note, by);
    if (chapter >= WHOLE_BOOK || from === 0) continue;
    const known = first.get(chapter);
    first.set(chapter, {
      chapter,
      from: Math.min(from, known?.from ?? from),
      title: known?.title || title,
    });
  }
  return [...first.values()]
    .sort((one, other) => one.from - other.from)
    .map(({ chapter, from, title }) => ({
      chapter: String(chapter),
      from: by === 'minute' ? timeOf(from) : String(from),
      title,
    }));
}

/** The complete rows, in the order of their places. Undefined when a number is missing or two chapters begin together. */
export function startsOf(typed: readonly TypedStart[], by: PlaceKind): ChapterStart[] | undefined {
  const rows = typed.filter(({ chapter, from, title }) => chapter + from + title !== '');
  const starts = rows
    .map(({ chapter, from, title }) => ({ chapter: Number(chapter), from: fromOf(from, by), title: title.trim() }))
    .sort((one, other) => one.from - other.from);
  const isComplete =
    rows.every(({ chapter, from }) => chapter !== '' && from !== '') && starts.every(({ from }) => from >= 0);
  const isOrdered = starts.every(({ from }, at) => at === 0 || from > (starts[at - 1]?.from ?? 0));
  return isComplete && isOrdered && starts.length > 0 ? starts : undefined;
}

/** Negative for a time that isn't understood. */
const fromOf = (typed: string, by: PlaceKind): number => (by === 'minute' ? (minutesIn(typed) ?? -1) : Number(typed));

/** The number of notes without a chapter that get one. */
export const placedBy = (notes: readonly Placed[], by: PlaceKind, starts: readonly ChapterStart[]): number =>
  notes.filter(
    (note) =>
      note.chapter === NO_CHAPTER && placeOf(note, by) > 0 && placeOf(note, by) >= (starts[0]?.from ?? Infinity),
  ).length;
