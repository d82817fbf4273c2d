import type { Place } from './places';

/**
 * Whether a reader is shown a text that goes as far as `reach`. A text that names no chapter is open to everybody, and an
 * author always sees their own. An unknown place is chapter 0.
 */
export function veil(reach: number | null, place: Place | undefined, isAuthor: boolean): 'open' | 'veiled' {
  return isAuthor || place?.finished || (reach ?? 0) <= (place?.chapter ?? 0) ? 'open' : 'veiled';
}

/** A place after a note on a chapter: never further back, and undefined when the note doesn't move it. */
export function moved(place: Place | undefined, noteChapter: number): Place | undefined {
  if (place && (place.finished || noteChapter <= place.chapter)) return undefined;
  return { chapter: noteChapter, finished: false };
}

/** How far a reply goes: at least as far as the post above it, which it takes over when it names no chapter. */
export function reachOfReply(parent: number | null, asked: number | null | undefined): number | null {
  if (parent === null) return asked ?? null;
  return Math.max(parent, asked ?? 0);
}
