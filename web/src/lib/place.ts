import type { Place, PlaceChange } from '@contract/places';

export type { Place, PlaceChange };

/** Where a change leads from a place, as the server works it out. */
export const changedPlace = (place: Place | null | undefined, { chapter, finished }: PlaceChange): Place => ({
  chapter: chapter ?? place?.chapter ?? 0,
  finished: finished ?? false,
});

export const isSame = (one: Place | null | undefined, other: Place | null | undefined): boolean =>
  one?.chapter === other?.chapter && one?.finished === other?.finished;
