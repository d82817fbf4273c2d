import type { Place, Reach } from './places';

/** How far a reach is, as a number to compare: the end of the book comes after every chapter. */
export const distance = (reach: Reach): number => (reach === 'end' ? Number.POSITIVE_INFINITY : (reach ?? 0));

/**
 * Whether a reader is shown a text that goes as far as `reach`. A text that names no chapter is open to everybody, and an
 * author always sees their own. An unknown place is chapter 0.
 */
export function veil(reach: Reach, place: Place | undefined, isAuthor: boolean): 'open' | 'veiled' {
  return isAuthor || place?.finished || distance(reach) <= (place?.chapter ?? 0) ? 'open' : 'veiled';
}

/** A place after a note on a chapter: never further back, and undefined when the note doesn't move it. */
export function moved(place: Place | undefined, noteChapter: number): Place | undefined {
  if (place && (place.finished || noteChapter <= place.chapter)) return undefined;
  return { chapter: noteChapter, finished: false };
}

/** How far a reply goes: at least as far as the post above it, which it takes over when it names no chapter. */
export function reachOfReply(parent: Reach, asked: Reach | undefined): Reach {
  if (parent === null) return asked ?? null;
  return distance(asked ?? null) > distance(parent) ? (asked ?? null) : parent;
}
