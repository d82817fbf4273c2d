import type { ClubSettings } from '@contract/bookclubs';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useSession } from '@/lib/use-session';
import { LoadFailure } from '@/ui/LoadFailure';
import { Loading } from '@/ui/Loading';
import { Page } from '@/ui/Page';
import { Skeleton } from '@/ui/Skeleton';
import { ClubCrumbs } from './ClubCrumbs';
import { isNotFound } from './is-not-found';
import { ModifyClub } from './ModifyClub';
import { NotInYourClubs } from './NotInYourClubs';
import { settingsQuery } from './queries';
import { nameOfSegment } from './words';

/** `/bookclubs/{club}/modify`. It has no sign-in guard: a visitor gets the form, and is told when saving. */
export function ModifyClubPage() {
  const { club = '' } = useParams();
  const session = useSession();
  const { data, error, refetch, isFetching } = useQuery({ ...settingsQuery(club), enabled: Boolean(session) });
  if (isNotFound(error)) return <NotInYourClubs />;
  const settings = session ? data : blankSettings(club);
  return (
    <Page
      title="Modify Club"
      width="reading"
      breadcrumb={<ClubCrumbs club={club} below={[{ label: 'Modify Club' }]} />}
    >
      {settings ? (
        <ModifyClub key={session?.id ?? 'visitor'} club={club} settings={settings} />
      ) : error ? (
        <LoadFailure error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <>
          <Loading />
          <Skeleton lines={6} />
        </>
      )}
    </Page>
  );
}

const blankSettings = (club: string): ClubSettings => ({
  club,
  title: nameOfSegment(club),
  members: [],
  currentBooks: [],
  completedBooks: [],
});
