import type { PlaceView } from '@/lib/place-view';
import { useVisitorPlace } from './visitor-place';

/** A reader's place in a book, or that of a visitor; undefined while it is unknown. */
export function usePlace(bookId: string): PlaceView | undefined {
  const visitor = useVisitorPlace(bookId);
  return visitor && { place: visitor };
}
