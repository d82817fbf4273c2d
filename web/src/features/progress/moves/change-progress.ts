import type { ShelfBook } from '@contract/notes';
import type { ChapterParts } from '@domain/chapter-parts';
import { changedProgress } from '@domain/moved-progress';
import type { Moved } from '@domain/progress';
import { isSameProgress } from '@domain/spoilers';
import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { today } from '@/lib/dates';
import { namedChapter } from '@/lib/named-chapters';
import { deliver } from '@/lib/outbox/deliver';
import { getSession } from '@/lib/session/session';
import { toast, UNDO_MS } from '@/lib/toasts';
import type { NewShelfBook } from '../add-to-shelf';
import { type KnownProgress, progressQuery, toKnown } from '../api';
import { isFarOn, type Progress, type ProgressChange } from '../progress';
import { keepVisitorProgress, visitorProgress } from '../visitor-progress';
import { addIn, starsFor } from './in-toast';

/** By book: the server's last known progress, to which a failed move returns. */
const stored = new Map<string, KnownProgress | undefined>();

interface MoveOptions {
  isUndo?: boolean;
  book?: NewShelfBook | undefined;
  /** The parts by which the reader's club names the book's chapters. */
  parts?: ChapterParts | undefined;
}

/** Null forgets the progress. Optimistic; moves in one book are sent one after another. A toast offers to undo. */
export function moveProgress(
  client: QueryClient,
  bookId: string,
  change: ProgressChange | null,
  { isUndo = false, book, parts }: MoveOptions = {},
): void {
  const { queryKey } = progressQuery(bookId);
  void client.cancelQueries({ queryKey });
  const before = client.getQueryData(queryKey);
  const progress = change && changedProgress(before?.progress, change);
  if (before && isSameProgress(before.progress, progress)) return;
  if (client.isMutating({ mutationKey: queryKey }) === 0) stored.set(bookId, before);
  client.setQueryData(queryKey, { progress, ...bookOf(before) });
  const params = { bookKey: bookId };
  const mutation = client.getMutationCache().build(client, {
    mutationKey: queryKey,
    scope: { id: queryKey.join(':') },
    mutationFn: () => {
      const write = { id: crypto.randomUUID(), kind: 'progress', before: book?.title } as const;
      const options = { keepalive: true };
      if (!change) {
        const request = { name: 'DELETE /api/notes/progress/{bookKey}', params, query: { today: today() } } as const;
        return deliver({ ...write, request }, options);
      }
      const request = {
        name: 'PATCH /api/notes/progress/{bookKey}',
        params,
        body: { ...change, today: today() },
      } as const;
      return deliver({ ...write, request }, options);
    },
    onSuccess: (answer) => {
      const moved = answer ? toKnown(answer) : { progress, previous: before?.progress ?? null, ...bookOf(before) };
      if (answer) stored.set(bookId, moved);
      // The screen already shows a later move.
      if (client.isMutating({ mutationKey: queryKey }) > 1) return;
      client.setQueryData(queryKey, moved);
      announceProgress(
        bookId,
        moved.progress,
        isUndo ? undefined : undoTo(client, bookId, moved.previous ?? null, parts),
        {
          parts,
          finished: isUndo || !moved.progress?.finished ? null : moved.book,
          toAdd: isUndo || !moved.progress || moved.book ? undefined : book,
        },
      );
    },
    onError: () => client.setQueryData(queryKey, stored.get(bookId)),
  });
  // The client's mutation cache shows failures.
  mutation.execute(undefined).catch(() => {});
}

/** `book` as the note has left it. */
export type NotedMove = Moved & { updatedAt: string; book: ShelfBook };

/** Shows a move of the progress by a note, which the reader can undo. Questions a big jump. */
export function notedMove(client: QueryClient, bookId: string, moved: NotedMove): void {
  client.setQueryData(progressQuery(bookId).queryKey, moved);
  const isQuestioned = isFarOn(moved.progress.chapter, moved.previous);
  // A note was saved by the same press, so "Undo" could mean either.
  const undoLabel = t`Not yet`;
  announceProgress(bookId, moved.progress, undoTo(client, bookId, moved.previous), { isQuestioned, undoLabel });
}

const bookOf = (known: KnownProgress | undefined): Pick<KnownProgress, 'book'> =>
  known?.book === undefined ? {} : { book: known.book };

/** Does nothing for another reader, or once signed out. */
function undoTo(client: QueryClient, bookId: string, previous: Progress | null, parts?: ChapterParts): () => void {
  const reader = getSession()?.id;
  return () => {
    if (getSession()?.id === reader) moveProgress(client, bookId, previous, { isUndo: true, parts });
  };
}

export function moveVisitorProgress(client: QueryClient, bookId: string, change: ProgressChange | null): void {
  const before = visitorProgress(bookId);
  const set = (progress: typeof before, undo?: () => void) => {
    keepVisitorProgress(bookId, progress);
    announceProgress(bookId, progress, undo);
    void client.invalidateQueries({ predicate: ({ meta }) => Boolean(meta?.hidden) });
  };
  const progress = change ? changedProgress(before, change) : undefined;
  if (!isSameProgress(before, progress)) set(progress, () => set(before));
}

interface Announced {
  isQuestioned?: boolean;
  undoLabel?: string;
  finished?: ShelfBook | null;
  toAdd?: NewShelfBook | undefined;
  parts?: ChapterParts | undefined;
}

/** Replaces an earlier toast about this book. For a finished book, it asks for the rating. */
function announceProgress(
  bookId: string,
  progress: Progress | null | undefined,
  undo: (() => void) | undefined,
  { isQuestioned = false, undoLabel = t`Undo`, finished = null, toAdd, parts }: Announced = {},
): void {
  toast(textOf(progress, isQuestioned, parts), {
    id: `progress:${bookId}`,
    ...(undo && { ms: UNDO_MS, action: { label: undoLabel, run: undo } }),
    below: finished ? starsFor(finished) : toAdd && addIn(toAdd),
  });
}

function textOf(progress: Progress | null | undefined, isQuestioned: boolean, parts?: ChapterParts): string {
  if (!progress) return t`Your place is forgotten.`;
  if (progress.finished) return t`Marked as finished.`;
  if (progress.chapter === 0) return t`You haven't started yet.`;
  const chapter = namedChapter(progress.chapter, parts);
  return isQuestioned ? t`You're at chapter ${chapter} now. Is that right?` : t`You're at chapter ${chapter} now.`;
}
