import type { MarginNote } from '@contract/margins';
import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { blocksQuery } from '@/features/thread/blocks/blocks';
import { callList } from '@/lib/api/api';
import { attempt } from '@/lib/attempt';

const KEY = 'margins';

/** Whether margins are shown, which this browser remembers; and other readers' notes by chapter while they are. */
export function useMargins(bookId: string) {
  const [isOn, setOn] = useState(() => attempt(() => localStorage.getItem(KEY)) === 'on');
  const query = useInfiniteQuery({ ...marginsQuery(bookId), enabled: isOn });
  const { data } = query;
  // They aren't drawn before it is known who is blocked: a note that folds would move those below.
  const { isLoading: isWaiting } = useQuery({ ...blocksQuery, enabled: isOn });
  const isShown = isOn && !isWaiting;
  const notes = useMemo(
    () => byChapter(isShown ? (data?.pages.flatMap(({ items }) => items) ?? []) : []),
    [isShown, data],
  );
  const toggle = () => {
    setOn(!isOn);
    attempt(() => (isOn ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, 'on')));
  };
  return { isOn, toggle, notes, query };
}

export type MarginsRead = ReturnType<typeof useMargins>['query'];

export type Margins = ReadonlyMap<number, readonly MarginNote[]>;

function byChapter(notes: readonly MarginNote[]): Margins {
  const chapters = new Map<number, MarginNote[]>();
  for (const note of notes) {
    const found = chapters.get(note.chapter);
    if (found) found.push(note);
    else chapters.set(note.chapter, [note]);
  }
  return chapters;
}

/** Other readers' notes on a book, by chapter and as far as the reader has read, a hundred at a time. */
const marginsQuery = (bookId: string) =>
  infiniteQueryOptions({
    // The reader's progress decides what it has, and their own notes move it.
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
