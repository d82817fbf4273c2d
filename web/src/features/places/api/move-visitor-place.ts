import type { QueryClient } from '@tanstack/react-query';
import { changedPlace, isSame, type PlaceChange } from '@/lib/place';
import { placeChanged } from '../place-changed';
import { keepVisitorPlace, visitorPlace } from '../visitor-place';
import { sayPlace } from './say-place';

/** Moves the place that this browser keeps for a visitor, or forgets it with null. A toast offers to undo it. */
export function moveVisitorPlace(client: QueryClient, bookId: string, change: PlaceChange | null): void {
  const before = visitorPlace(bookId);
  const set = (place: typeof before, undo?: () => void) => {
    keepVisitorPlace(bookId, place);
    sayPlace(bookId, place, undo);
    void placeChanged(client);
  };
  const place = change ? changedPlace(before, change) : undefined;
  if (!isSame(before, place)) set(place, () => set(before));
}
