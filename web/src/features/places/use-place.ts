import { useQuery } from '@tanstack/react-query';
import { placeQuery } from '@/lib/api/places';
import type { PlaceView } from '@/lib/place-view';
import { useSession } from '@/lib/session/session';
import { useVisitorPlace } from './visitor-place';

interface Options {
  /** It comes with what the screen shows (`keepPlace`), so that it isn't asked for. */
  seeded?: boolean;
}

/** A reader's place in a book, or that of a visitor; undefined while it is unknown. */
export function usePlace(bookId: string, { seeded = false }: Options = {}): PlaceView | undefined {
  const session = useSession();
  const visitor = useVisitorPlace(bookId);
  const { data } = useQuery({ ...placeQuery(bookId), enabled: Boolean(session && bookId && !seeded) });
  if (!session) return visitor && { place: visitor };
  if (!data?.place) return undefined;
  const { place, previous = null, updatedAt } = data;
  return { place, ...(updatedAt && { before: { place: previous, until: updatedAt } }) };
}
