import { useQuery } from '@tanstack/react-query';
import { useSession } from '@/lib/use-session';
import { EmptyState } from '@/ui/EmptyState';
import { LoadFailure } from '@/ui/LoadFailure';
import { Loading } from '@/ui/Loading';
import { Skeleton } from '@/ui/Skeleton';
import styles from './Cards.module.css';
import { ClubCard } from './ClubCard';
import { myClubsQuery } from './queries';

export function MyClubs() {
  const { data: clubs, error, refetch, isFetching } = useQuery(myClubsQuery);
  const username = useSession()?.username;
  if (!clubs) {
    if (error) return <LoadFailure error={error} onRetry={refetch} retrying={isFetching} />;
    return (
      <>
        <Loading />
        <div className={styles.cards}>
          <Skeleton shape="card" />
          <Skeleton shape="card" />
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
