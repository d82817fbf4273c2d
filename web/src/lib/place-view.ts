import type { Place } from '@contract/places';

/** Where somebody is in a book, as their screen needs it. */
export interface PlaceView {
  place: Place;
  /** Where they were before that, and until when: what lies between has just opened. */
  before?: { place: Place | null; until: string };
}

/**
 * How far a new post of somebody goes, unless they say otherwise: as far as they have read, and in a thread that names a
 * chapter no further than that.
 */
export function chapterOf(view: PlaceView | undefined, thread: number | null = null): number | null {
  const own = view && !view.place.finished && view.place.chapter > 0 ? view.place.chapter : null;
  return own === null || thread === null ? (own ?? thread) : Math.min(own, thread);
}
