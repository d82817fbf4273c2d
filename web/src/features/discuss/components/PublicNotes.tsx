import { Skeleton } from '@chakra-ui/react/skeleton';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { PublicNote } from '@contract/discuss';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { EmptyState } from '@/components/feedback/EmptyState';
import { LoadFailure } from '@/components/feedback/Loading';
import { ActionLink } from '@/components/navigation/ActionLink';
import { ButtonLink } from '@/components/navigation/ButtonLink';
import { hrefs } from '@/lib/paths';
import { notesQuery } from '../api/queries';
import { useNumberParam } from '../list-params';
import { ChapterNotes } from './ChapterNotes';

/** A book's public notes by chapter. Chapters are closed at first, against spoilers. */
export function PublicNotes({ bookId }: { bookId: string }) {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery(notesQuery(bookId));
  const { value: wanted, set: setWanted, hrefOf } = useNumberParam('page');
  const read = data?.pages.length ?? 0;
  const needsMore = read > 0 && read < wanted && hasNextPage && !isFetching && !error;

  useEffect(() => {
    if (needsMore) fetchNextPage();
  }, [needsMore, fetchNextPage]);

  if (error && !data) return <LoadFailure error={error} onRetry={refetch} retrying={isFetching} />;
  if (!data) return <ChaptersSkeleton />;
  const chapters = groupNotes(data.pages.flatMap(({ items }) => items));
  if (chapters.length === 0) return <NoNotes />;
  return (
    <Stack gap={3}>
      <Text color="fg.muted" fontSize="sm">
        <Trans>Chapters are closed to avoid spoilers. Open the ones you've read.</Trans>
      </Text>
      {chapters.map(({ chapter, notes }) => (
        <ChapterNotes key={chapter} chapter={chapter} notes={notes} />
      ))}
      {hasNextPage && (
        <ActionLink
          variant="outline"
          alignSelf="start"
          loading={isFetching}
          to={hrefOf(read + 1)}
          onAct={() => (read < wanted ? fetchNextPage() : setWanted(read + 1))}
        >
          <Trans>Show older notes</Trans>
        </ActionLink>
      )}
      {error && (
        <p role="alert">
          <Trans>Couldn't load the older notes. Try again.</Trans>
        </p>
      )}
    </Stack>
  );
}

/** Notes by chapter, first chapter first; within a chapter they stay in their order, newest first. */
function groupNotes(notes: readonly PublicNote[]): { chapter: number; notes: PublicNote[] }[] {
  const chapters = new Map<number, PublicNote[]>();
  for (const note of notes) {
    const group = chapters.get(note.chapter) ?? [];
    group.push(note);
    chapters.set(note.chapter, group);
  }
  return [...chapters]
    .map(([chapter, group]) => ({ chapter, notes: group }))
    .sort((one, other) => one.chapter - other.chapter);
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
