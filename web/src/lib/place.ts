import type { Place, PlaceChange } from '@contract/places';

export type { Place, PlaceChange };

/** Where a change leads from a place, as the server works it out. */
export const changedPlace = (place: Place | null | undefined, { chapter, finished }: PlaceChange): Place => ({
  chapter: chapter ?? place?.chapter ?? 0,
  finished: finished ?? false,
});

/** Few books have as many chapters, and few readers get on as far at once: such a number is often that of a page. */
export const isFarOn = (chapter: number, place: Place | null | undefined): boolean =>
  chapter > 100 && chapter > (place?.chapter ?? 0) + 50;

export const isSame = (one: Place | null | undefined, other: Place | null | undefined): boolean =>
  one?.chapter === other?.chapter && one?.finished === other?.finished;
