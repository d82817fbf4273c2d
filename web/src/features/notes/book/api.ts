import type { Edition } from '@contract/editions';
import type { ProgressAndBook, ShelfBook } from '@contract/notes';
import type { FoundBook } from '@contract/search';
import type { ShelfChange } from '@contract/shelf';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '@/lib/api/api';
import { ApiError } from '@/lib/api/api-error';
import { today } from '@/lib/dates';
import { loadChunk } from '@/lib/load-chunk';
import { deliver } from '@/lib/outbox/deliver';
import { hrefs } from '@/lib/paths';
import { getSession } from '@/lib/session/session';
import { toast, toastFailure, UNDO_MS } from '@/lib/toasts';
import { showSavedBook, showShelfBook } from '../note/show-written';
import { bookQuery, outdateShelf } from '../shelf/api';

const CHANGE_BOOK = ['change-shelf-book'];

export type ShelfBookChange = Omit<ShelfChange, 'today'>;
/** `outdated`: nothing was saved, because another device has saved other readings, which the screen now shows. */
export type ChangeResult = 'saved' | 'outdated' | 'failed';
const areReadingsChanged = (error: unknown): boolean =>
  error instanceof ApiError && error.text?.key === 'readingsChanged';

/** Optimistic, in order. A toast about a finished book asks for the rating. Does nothing without a session. */
export function useChangeShelfBook(): (book: ShelfBook, change: ShelfBookChange) => Promise<ChangeResult> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutateAsync, mutate } = useMutation({
    mutationKey: CHANGE_BOOK,
    scope: { id: CHANGE_BOOK.join() },
    mutationFn: async ({ book, change }: { book: ShelfBook; change: ShelfBookChange }) => {
      try {
        const [params, body] = [{ gId: book._id }, { ...change, today: today() }];
        const request = { name: 'PATCH /api/notes/books/{gId}', params, body } as const;
        const write = { id: crypto.randomUUID(), kind: 'shelf-book', before: book.title } as const;
        return await deliver({ ...write, request }, { keepalive: true });
      } catch (error) {
        if (areReadingsChanged(error)) {
          const newer = await client.fetchQuery({ ...bookQuery(book._id), staleTime: 0 });
          await showShelfBook(client, newer.book);
        }
        throw error;
      }
    },
    meta: { shown: true },
    onMutate: async ({ book, change }) => {
      const askedAt = Date.now();
      await showShelfBook(client, { _id: book._id, ...given(change) });
      return askedAt;
    },
    onSuccess: async (saved, { book, change }, askedAt) => {
      // The screen shows what waits.
      if (!saved) return;
      // The screen already shows a later change.
      if (client.isMutating({ mutationKey: CHANGE_BOOK }) === 1) await showSavedBook(client, saved, askedAt);
      const isMoved = saved.status !== book.status;
      if (isMoved || change.tags) outdateShelf(client);
      if (!isMoved || saved.status !== 'finished') return;
      const open = () => navigate(hrefs.discussionsOfBook(saved._id));
      const undo = () => mutate({ book: saved, change: { status: book.status } });
      const below = await starsLater(saved);
      // The book's page has the stars, the link, and a button that is easily pressed.
      const action = below ? { label: t`Talk about the ending`, run: open } : { label: t`Undo`, run: undo };
      toast(t`You've finished “${saved.title}”.`, { ms: UNDO_MS, action, below });
    },
    onError: async (error, { book }) => {
      if (areReadingsChanged(error)) return;
      await showShelfBook(client, book);
      toastFailure(error, (reason) => t`“${book.title}” wasn't changed. ${reason}`);
    },
  });
  return useCallback(
    async (book, change) => {
      if (!getSession()) return 'failed';
      try {
        await mutateAsync({ book, change });
        return 'saved';
      } catch (error) {
        return areReadingsChanged(error) ? 'outdated' : 'failed';
      }
    },
    [mutateAsync],
  );
}

/** Most screens with a form for notes never show them. */
const starsLater = (book: ShelfBook) =>
  loadChunk(() => import('@/features/progress/moves/in-toast')).then(
    ({ starsFor }) => starsFor(book),
    () => undefined,
  );

const given = ({ chapter, readingsBefore, tagsBefore, ...change }: ShelfBookChange): Partial<ShelfBook> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

export function useEditions(bookId: string) {
  const meta = { refreshes: true };
  const params = { gId: bookId };
  const join = useMutation({
    mutationFn: ({ id, title, author }: FoundBook) =>
      call('POST /api/notes/editions/{gId}', { params, body: { id, title, author } }),
    meta,
  });
  const separate = useMutation({
    mutationFn: ({ _id }: Edition) =>
      call('DELETE /api/notes/editions/{gId}/{edition}', { params: { ...params, edition: _id } }),
    meta,
  });
  return {
    join: async (book: FoundBook): Promise<boolean> => Boolean(await join.mutateAsync(book)),
    separate: (edition: Edition): void => separate.mutate(edition),
  };
}

export function useShelfFollowsProgress(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        // Without an answer, the change waits.
        if (event.type !== 'updated' || event.action.type !== 'success' || !event.action.data) return;
        const kind = event.mutation.options.mutationKey?.[0];
        if (kind === 'rating') void showSavedBook(client, event.action.data as ShelfBook);
        if (kind !== 'progress') return;
        const { book, updatedAt } = event.action.data as ProgressAndBook;
        if (!book) return;
        const progressAt = updatedAt ?? undefined;
        client.setQueryData(bookQuery(book._id).queryKey, (data) => data && { ...data, progressAt });
        void showSavedBook(client, book);
      }),
    [client],
  );
}
