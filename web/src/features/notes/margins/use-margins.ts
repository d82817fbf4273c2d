import type { MarginNote } from '@contract/margins';
import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { blocksQuery } from '@/features/thread/blocks/blocks';
import { callList } from '@/lib/api/api';

/** Loads nothing while the margins are off. */
export function useMargins(bookId: string, isOn: boolean) {
  const query = useInfiniteQuery({ ...marginsQuery(bookId), enabled: isOn });
  const { data } = query;
  // Waits for the block list: a note that folds later would move those below.
  const { isLoading: isWaiting } = useQuery({ ...blocksQuery, enabled: isOn });
  const isShown = isOn && !isWaiting;
  const notes = useMemo(
    () => byChapter(isShown ? (data?.pages.flatMap(({ items }) => items) ?? []) : []),
    [isShown, data],
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

/** Up to the reader's chapter, in pages of 100. */
const marginsQuery = (bookId: string) =>
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
