import type { MarginNote } from '@contract/margins';
import type { ShelfBook } from '@contract/notes';
import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { blocksQuery } from '@/features/thread/shown/blocks';
import { call, callList } from '@/lib/api/api';

export const reviewsQuery = (bookId: string) =>
  queryOptions({
    meta: { hidden: true },
    refetchOnMount: 'always',
    queryKey: ['margins', bookId, 'reviews'],
    queryFn: ({ signal }) =>
      call('GET /api/notes/margins/{bookKey}', { params: { bookKey: bookId }, query: { chapter: 'end' }, signal }),
  });

export const marginsQuery = (bookId: string) =>
  infiniteQueryOptions({
    // The result depends on the reader's progress, which their own notes move.
    meta: { hidden: true },
    refetchOnMount: 'always',
    queryKey: ['margins', bookId],
    queryFn: ({ pageParam, signal }) =>
      callList('GET /api/notes/margins/{bookKey}', {
        params: { bookKey: bookId },
        query: pageParam ? { cursor: pageParam } : {},
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

/** Loads nothing while the margins are off. */
export function useMargins({ _id: bookId, progress }: ShelfBook, isOn: boolean) {
  const query = useInfiniteQuery({ ...marginsQuery(bookId), enabled: isOn });
  const reviews = useQuery({ ...reviewsQuery(bookId), enabled: isOn && progress?.finished === true });
  const { data } = query;
  // Waits for the block list: a note that folds later would move those below.
  const { isLoading: isWaiting } = useQuery({ ...blocksQuery, enabled: isOn });
  const isShown = isOn && !isWaiting && !reviews.isLoading;
  const notes = useMemo(
    () => byChapter(isShown ? [...(reviews.data ?? []), ...(data?.pages.flatMap(({ items }) => items) ?? [])] : []),
    [isShown, data, reviews.data],
  );
  return { notes, query };
}

export type MarginsRead = ReturnType<typeof useMargins>['query'];

export type Margins = ReadonlyMap<number, readonly MarginNote[]>;

function byChapter(notes: readonly MarginNote[]): Margins {
  const chapters = new Map<number, MarginNote[]>();
  for (const note of notes) {
    const group = chapters.get(note.chapter);
    if (group) group.push(note);
    else chapters.set(note.chapter, [note]);
  }
  return chapters;
}
