import type { Moved } from '@contract/places';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { type KnownPlace, placeQuery } from '@/lib/api/places';
import { changedPlace, isSame, type Place, type PlaceChange } from '@/lib/place';
import { getSession } from '@/lib/session/session';
import { placeChanged } from '../place-changed';
import { sayPlace } from './say-place';

/** By book, what the server has said last while moves are on their way: where a move that fails goes back to. */
const stored = new Map<string, KnownPlace | undefined>();

/**
 * Moves the reader's place, or forgets it with null. The screen shows it at once, and what was there before when the call
 * fails. Moves of one book are sent one after the other. Afterwards a toast offers to undo it.
 */
export function movePlace(client: QueryClient, bookId: string, change: PlaceChange | null, isUndo = false): void {
  const { queryKey } = placeQuery(bookId);
  void client.cancelQueries({ queryKey });
  const before = client.getQueryData(queryKey);
  const place = change && changedPlace(before?.place, change);
  if (before && isSame(before.place, place)) return;
  if (client.isMutating({ mutationKey: queryKey }) === 0) stored.set(bookId, before);
  client.setQueryData(queryKey, { place });
  const params = { bookKey: bookId };
  const mutation = client.getMutationCache().build(client, {
    mutationKey: queryKey,
    scope: { id: queryKey.join(':') },
    mutationFn: () =>
      change
        ? call('PATCH /api/notes/places/{bookKey}', { params, body: change, keepalive: true })
        : call('DELETE /api/notes/places/{bookKey}', { params, keepalive: true }),
    onSuccess: (moved) => {
      stored.set(bookId, moved);
      // A later move is on the screen already.
      if (client.isMutating({ mutationKey: queryKey }) > 1) return;
      client.setQueryData(queryKey, moved);
      sayPlace(bookId, moved.place, isUndo ? undefined : undoTo(client, bookId, moved.previous));
      void placeChanged(client);
    },
    onError: () => client.setQueryData(queryKey, stored.get(bookId)),
  });
  // What failed is said by the client's cache of mutations.
  mutation.execute(undefined).catch(() => {});
}

/** Shows where a note has moved its book's place, and offers to undo it. */
export function notedMove(client: QueryClient, bookId: string, moved: Moved & { updatedAt: string }): void {
  client.setQueryData(placeQuery(bookId).queryKey, moved);
  sayPlace(bookId, moved.place, undoTo(client, bookId, moved.previous));
  void placeChanged(client);
}

/** Does nothing once another reader, or nobody, is signed in. */
function undoTo(client: QueryClient, bookId: string, previous: Place | null): () => void {
  const reader = getSession()?.id;
  return () => {
    if (getSession()?.id === reader) movePlace(client, bookId, previous, true);
  };
}
