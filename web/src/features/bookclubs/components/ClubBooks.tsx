import type { ClubBook } from '@contract/bookclubs';
import type { UseQueryResult } from '@tanstack/react-query';
import { EmptyState } from '@/components/feedback/EmptyState';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { Loading } from '@/components/feedback/Loading';
import { SkeletonText } from '@/components/feedback/Skeleton';
import styles from './Cards.module.css';
import { ClubBookCard } from './ClubBookCard';

interface Props {
  club: string;
  books: UseQueryResult<ClubBook[]>;
}

/** The books that the club reads now. */
export function ClubBooks({ club, books: { data, error, refetch, isFetching } }: Props) {
  if (!data) {
    if (error) return <LoadFailure error={error} onRetry={refetch} retrying={isFetching} />;
    return (
      <>
        <Loading />
        <div className={styles.cards}>
          <SkeletonText lines={4} />
          <SkeletonText lines={4} />
        </div>
      </>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState>
        The club has no book at the moment. Click "New Book" to find the one that you read together.
      </EmptyState>
    );
  }
  return (
    <ul className={styles.cards} aria-label="Current books">
      {data.map((book) => (
        <li key={book._id}>
          <ClubBookCard club={club} book={book} />
        </li>
      ))}
    </ul>
  );
}
