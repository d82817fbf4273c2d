import type { Note } from '@contract/notes';
import { fold, wordsOf } from '@domain/text-words';
import type { Sought } from './words';

/** Spaces around each word mark where words begin and end. */
interface Entry {
  book: string;
  chapter: string;
  text: string;
  remark: string;
}

/** Keyed by object, since a changed note is a new object. */
const entries = new WeakMap<Note, Entry>();

const spaced = (text: string): string => ` ${wordsOf(text).join(' ')} `;

function entryOf(note: Note): Entry {
  const cached = entries.get(note);
  if (cached) return cached;
  const [book, chapter] = [spaced(note.bookTitle), spaced(note.chapterTitle)];
  const entry = {
    book,
    chapter,
    text: book + chapter + spaced(note.remark) + spaced(note.tags.join(' ')) + spaced(note.author ?? ''),
    remark: fold(note.remark),
  };
  entries.set(note, entry);
  return entry;
}

export const foldedText = (note: Note): string => entryOf(note).text;

const ABSENT = 0;
const BEGINNING = 1;
const WHOLE = 2;
const SPACE = 32;

function presence(text: string, word: string): number {
  let best = ABSENT;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (text.charCodeAt(at - 1) !== SPACE) continue;
    if (text.charCodeAt(at + word.length) === SPACE) return WHOLE;
    best = BEGINNING;
  }
  return best;
}

/** Whole words, then adjacent words, then the book's title, then the chapter's name. */
const POINTS = { whole: 8, phrase: 4, book: 2, chapter: 1 };

function pointsOf({ book, chapter, text, remark }: Entry, { words, signs }: Sought): number | undefined {
  if (signs) return remark.includes(signs) ? 0 : undefined;
  let isWhole = true;
  for (const word of words) {
    const match = presence(text, word);
    if (match === ABSENT) return undefined;
    isWhole &&= match === WHOLE;
  }
  const isIn = (part: string) => words.some((word) => presence(part, word) !== ABSENT);
  return (
    (isWhole ? POINTS.whole : 0) +
    (words.length > 1 && text.includes(` ${words.join(' ')}`) ? POINTS.phrase : 0) +
    (isIn(book) ? POINTS.book : 0) +
    (isIn(chapter) ? POINTS.chapter : 0)
  );
}

/** Characters per slice: fast enough between two keys on a slow phone. */
const SLICE = 10_000_000;

/** Finds notes by words or their beginnings: best first, then newest. Yields after each `slice` of characters. */
export function* search(notes: readonly Note[], sought: Sought, slice = SLICE): Generator<undefined, Note[]> {
  const matches: { note: Note; points: number }[] = [];
  let characters = 0;
  for (const note of notes) {
    const entry = entryOf(note);
    const points = pointsOf(entry, sought);
    if (points !== undefined) matches.push({ note, points });
    characters += entry.text.length;
    if (characters < slice) continue;
    characters = 0;
    yield;
  }
  return matches.sort((one, other) => other.points - one.points).map(({ note }) => note);
}

/** Characters folded per slice, which takes some milliseconds on a slow phone. */
const FOLDED_SLICE = 50_000;

/** Yields as often. */
export function* prepare(notes: readonly Note[], slice = FOLDED_SLICE): Generator<undefined, void> {
  let characters = 0;
  for (const note of notes) {
    if (entries.has(note)) continue;
    characters += entryOf(note).text.length;
    if (characters < slice) continue;
    characters = 0;
    yield;
  }
}
