import type { Place } from '@contract/places';

/** Where somebody is in a book, as their screen needs it. */
export interface PlaceView {
  place: Place;
  /** Where they were before that, and until when: what lies between has just opened. */
  before?: { place: Place | null; until: string };
}
