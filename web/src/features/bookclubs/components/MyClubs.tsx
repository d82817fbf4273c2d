import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { EmptyState } from '@/components/feedback/EmptyState';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { Loading } from '@/components/feedback/Loading';
import { useSession } from '@/lib/session/use-session';
import { myClubsQuery } from '../api/queries';
import { Cards, CardsSkeleton } from './Cards';
import { ClubCard } from './ClubCard';

export function MyClubs() {
  const { t } = useLingui();
  const { data: clubs, error, refetch, isFetching } = useQuery(myClubsQuery);
  const username = useSession()?.username;
  if (!clubs) {
    if (error) return <LoadFailure error={error} onRetry={refetch} retrying={isFetching} />;
    return (
      <>
        <Loading />
        <CardsSkeleton />
      </>
    );
  }
  if (clubs.length === 0) {
    return (
      <EmptyState icon={<Users />}>
        {username ? (
          t`You're not in a book club yet. Click "New Book Club" to start one, or ask a friend to add you by your username, ${username}.`
        ) : (
          <Trans>
            You're not in a book club yet. Click "New Book Club" to start one, or ask a friend to add you to theirs.
          </Trans>
        )}
      </EmptyState>
    );
  }
  return (
    <Cards>
      {clubs.map((club) => (
        <li key={club.club}>
          <ClubCard club={club} />
        </li>
      ))}
    </Cards>
  );
}
