import { Skeleton } from '@chakra-ui/react/skeleton';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { HiddenNotes, PublicNote } from '@contract/discuss';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/EmptyState';
import { RefreshFailure } from '@/components/feedback/Loading';
import { LoadMore } from '@/components/list/LoadMore';
import { ButtonLink } from '@/components/navigation/AppLink';
import { useProgress } from '@/features/progress/api';
import { useBlocked } from '@/features/thread/shown/blocks';
import { hrefs, noteElementId } from '@/lib/paths';
import { notesQuery } from '../api';
import { useNumberParam } from '../list-params';
import { type Chapter, ChapterNotes } from './ChapterNotes';

const LINKED_READS = 5;

export function PublicNotes({ bookId }: { bookId: string }) {
  const query = useInfiniteQuery(notesQuery(bookId));
  const { data, error, isFetching, hasNextPage, fetchNextPage } = query;
  const { value: wanted, set: setWanted, hrefOf } = useNumberParam('page');
  const isFinished = useProgress(bookId)?.progress?.finished ?? false;
  const blocked = useBlocked();
  const read = data?.pages.length ?? 0;
  const rows = data?.pages.flatMap(({ items }) => items) ?? [];
  const linked = useLinkedNote(rows);
  const needed = linked.isMissing ? Math.max(wanted, LINKED_READS) : wanted;
  const canRead = hasNextPage && !isFetching && !error;

  useEffect(() => {
    if (canRead && read > 0 && read < needed) fetchNextPage();
  }, [canRead, read, needed, fetchNextPage]);

  if (!data) return <LoadMore query={query} loading={<ChaptersSkeleton />} />;
  const chapters = byChapter(rows);
  if (chapters.length === 0) return <NoNotes />;
  return (
    <Stack gap={4} maxWidth="reading">
      <RefreshFailure query={query} />
      {!isFinished && (
        <Text color="fg.muted" fontSize="sm">
          <Trans>You only see notes up to where you are in the book.</Trans>
        </Text>
      )}
      {chapters.map((item) => (
        <ChapterNotes key={item.chapter} {...item} blocked={blocked} target={linked.target} />
      ))}
      <LoadMore
        query={query}
        link={{
          to: hrefOf(read + 1),
          onAct: () => (read < wanted || error ? fetchNextPage() : setWanted(read + 1)),
        }}
      >
        <Trans>Show older notes</Trans>
      </LoadMore>
    </Stack>
  );
}

function byChapter(rows: readonly (PublicNote | HiddenNotes)[]): Chapter[] {
  const chapters = new Map<number, Chapter>();
  for (const row of rows) {
    const { chapter } = row;
    const { notes, hiddenCount } = chapters.get(chapter) ?? { notes: [], hiddenCount: 0 };
    const isHiddenNotes = 'count' in row;
    chapters.set(chapter, {
      chapter,
      notes: isHiddenNotes ? notes : [...notes, row],
      hiddenCount: isHiddenNotes ? hiddenCount + row.count : hiddenCount,
    });
  }
  return [...chapters.values()].sort((first, other) => first.chapter - other.chapter);
}

function NoNotes() {
  return (
    <EmptyState
      action={
        <ButtonLink to={hrefs.notes()} variant="outline">
          <Trans>Open My Notes</Trans>
        </ButtonLink>
      }
    >
      <Trans>No public notes on this book yet. Reading it? Tick “Public” on one of your notes to share it here.</Trans>
    </EmptyState>
  );
}

function ChaptersSkeleton() {
  return (
    <Stack gap={3} aria-hidden="true">
      <Skeleton height="1em" width="60%" />
      {['1', '2', '3', '4'].map((chapter) => (
        <Skeleton key={chapter} height="3.25rem" borderRadius="lg" />
      ))}
    </Stack>
  );
}

const NOTE_HASH = /^#note-([\w-]{1,128})$/;

/** Scrolls in an effect, because a rendered page is the same for every hash. */
function useLinkedNote(rows: readonly (PublicNote | HiddenNotes)[]) {
  const linked = NOTE_HASH.exec(useLocation().hash)?.[1];
  const [target, setTarget] = useState<string>();
  const isThere = rows.some((row) => '_id' in row && row._id === target);
  useEffect(() => setTarget(linked), [linked]);
  useEffect(() => {
    if (!target || !isThere) return;
    const note = document.getElementById(noteElementId(target));
    note?.focus({ preventScroll: true });
    note?.scrollIntoView({ block: 'center' });
  }, [target, isThere]);
  return { target, isMissing: target !== undefined && !isThere };
}
