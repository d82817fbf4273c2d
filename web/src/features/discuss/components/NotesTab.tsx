import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { EmptyState } from '@/components/feedback/EmptyState';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { SkeletonText } from '@/components/feedback/Skeleton';
import { Button } from '@/components/form/Button';
import { notesQuery } from '../api/queries';
import { groupNotes } from '../group-notes';
import { ChapterOfNotes } from './ChapterOfNotes';
import styles from './NotesTab.module.css';
import { useNumberParam } from './use-number-param';

/** What readers noted in public, by chapter. Each chapter is closed until it is opened: nobody is told more than they asked. */
export function NotesTab({ bookId }: { bookId: string }) {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery(notesQuery(bookId));
  const [wanted, setWanted] = useNumberParam('page');
  const read = data?.pages.length ?? 0;
  const needsMore = read > 0 && read < wanted && hasNextPage && !isFetching && !error;

  useEffect(() => {
    if (needsMore) fetchNextPage();
  }, [needsMore, fetchNextPage]);

  if (error && !data) return <LoadFailure error={error} onRetry={refetch} retrying={isFetching} />;
  if (!data) return <SkeletonText lines={6} />;
  const chapters = groupNotes(data.pages.flatMap(({ items }) => items));
  if (chapters.length === 0) {
    return (
      <EmptyState>
        No reader has shared a note on this book yet. Tick “Public” on one of yours and it stands here for others.
      </EmptyState>
    );
  }
  return (
    <div className={styles.chapters}>
      <p className={styles.hint}>
        Notes are kept closed by chapter, so that nothing is given away before you get there.
      </p>
      {chapters.map((group) => (
        <ChapterOfNotes key={group.chapter} group={group} />
      ))}
      {hasNextPage && (
        <div>
          <Button
            variant="outline"
            loading={isFetching}
            onClick={() => (read < wanted ? fetchNextPage() : setWanted(read + 1))}
          >
            Show older notes
          </Button>
        </div>
      )}
      {error && <p role="alert">The older notes did not come. Please try again.</p>}
    </div>
  );
}
