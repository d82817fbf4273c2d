import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@/components/feedback/EmptyState';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { Loading } from '@/components/feedback/Loading';
import { SkeletonText } from '@/components/feedback/Skeleton';
import { useSession } from '@/lib/use-session';
import { myClubsQuery } from '../api/queries';
import styles from './Cards.module.css';
import { ClubCard } from './ClubCard';

export function MyClubs() {
  const { data: clubs, error, refetch, isFetching } = useQuery(myClubsQuery);
  const username = useSession()?.username;
  if (!clubs) {
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
  if (clubs.length === 0) {
    return (
      <EmptyState>
        You are not in a book club yet. Click "New Book Club" to found one, or ask a friend to add you to theirs
        {username && ` by your username, ${username}`}.
      </EmptyState>
    );
  }
  return (
    <ul className={styles.cards}>
      {clubs.map((club) => (
        <li key={club.club}>
          <ClubCard club={club} />
        </li>
      ))}
    </ul>
  );
}
