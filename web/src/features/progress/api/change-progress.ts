import type { Moved } from '@domain/progress';
import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { today } from '@/lib/dates';
import { getSession } from '@/lib/session/session';
import { toast } from '@/lib/toasts';
import { changedProgress, isFarOn, isSame, type Progress, type ProgressChange } from '../progress';
import { keepVisitorProgress, visitorProgress } from '../visitor-progress';
import { progressChanged } from './progress-changed';
import { type KnownProgress, progressQuery } from './queries';

/** By book, what the server has said last while moves are on their way: where a move that fails goes back to. */
const stored = new Map<string, KnownProgress | undefined>();

/**
 * Moves the reader's progress, or forgets it with null. The screen shows it at once, and what was there before when the call
 * fails. Moves of one book are sent one after the other. Afterwards a toast offers to undo it.
 */
export function moveProgress(client: QueryClient, bookId: string, change: ProgressChange | null, isUndo = false): void {
  const { queryKey } = progressQuery(bookId);
  void client.cancelQueries({ queryKey });
  const before = client.getQueryData(queryKey);
  const progress = change && changedProgress(before?.progress, change);
  if (before && isSame(before.progress, progress)) return;
  if (client.isMutating({ mutationKey: queryKey }) === 0) stored.set(bookId, before);
  client.setQueryData(queryKey, { progress });
  const params = { bookKey: bookId };
  const mutation = client.getMutationCache().build(client, {
    mutationKey: queryKey,
    scope: { id: queryKey.join(':') },
    mutationFn: () =>
      change
        ? call('PATCH /api/notes/progress/{bookKey}', { params, body: dated(change), keepalive: true })
        : call('DELETE /api/notes/progress/{bookKey}', { params, keepalive: true }),
    onSuccess: ({ book, ...moved }) => {
      stored.set(bookId, moved);
      // A later move is on the screen already.
      if (client.isMutating({ mutationKey: queryKey }) > 1) return;
      client.setQueryData(queryKey, moved);
      announceProgress(bookId, moved.progress, isUndo ? undefined : undoTo(client, bookId, moved.previous));
      void progressChanged(client, bookId);
    },
    onError: () => client.setQueryData(queryKey, stored.get(bookId)),
  });
  // What failed is said by the client's cache of mutations.
  mutation.execute(undefined).catch(() => {});
}

/** Shows where a note has moved its book's progress, questions a big jump, and offers to undo it. */
export function notedMove(client: QueryClient, bookId: string, moved: Moved & { updatedAt: string }): void {
  client.setQueryData(progressQuery(bookId).queryKey, moved);
  const isQuestioned = isFarOn(moved.progress.chapter, moved.previous);
  announceProgress(bookId, moved.progress, undoTo(client, bookId, moved.previous), isQuestioned);
  void progressChanged(client, bookId);
}

/** A book is finished on the day where its reader is. */
const dated = (change: ProgressChange): ProgressChange => (change.finished ? { ...change, today: today() } : change);

/** Does nothing once another reader, or nobody, is signed in. */
function undoTo(client: QueryClient, bookId: string, previous: Progress | null): () => void {
  const reader = getSession()?.id;
  return () => {
    if (getSession()?.id === reader) moveProgress(client, bookId, previous, true);
  };
}

/** Moves the progress that this browser keeps for a visitor, or forgets it with null. A toast offers to undo it. */
export function moveVisitorProgress(client: QueryClient, bookId: string, change: ProgressChange | null): void {
  const before = visitorProgress(bookId);
  const set = (progress: typeof before, undo?: () => void) => {
    keepVisitorProgress(bookId, progress);
    announceProgress(bookId, progress, undo);
    void progressChanged(client);
  };
  const progress = change ? changedProgress(before, change) : undefined;
  if (!isSame(before, progress)) set(progress, () => set(before));
}

/** Milliseconds that a reader has to undo it. */
const UNDO_MS = 10_000;

/** Says where the reader is now, in place of what was said about this book before. */
function announceProgress(
  bookId: string,
  progress: Progress | null | undefined,
  undo: (() => void) | undefined,
  isQuestioned = false,
): void {
  toast(textOf(progress, isQuestioned), {
    id: `progress:${bookId}`,
    ...(undo && { ms: UNDO_MS, action: { label: t`Undo`, run: undo } }),
  });
}

function textOf(progress: Progress | null | undefined, isQuestioned: boolean): string {
  if (!progress) return t`Your place is forgotten.`;
  const { chapter, finished } = progress;
  if (finished) return t`Marked as finished.`;
  return isQuestioned ? t`You're at chapter ${chapter} now. Is that right?` : t`You're at chapter ${chapter} now.`;
}
