import type { ClubSettings } from '@contract/bookclubs';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { Loading } from '@/components/feedback/Loading';
import { SkeletonText } from '@/components/feedback/Skeleton';
import { Page } from '@/components/page/Page';
import { useSession } from '@/lib/use-session';
import { settingsQuery } from '../api/queries';
import { ClubCrumbs } from '../components/ClubCrumbs';
import { ModifyClub } from '../components/ModifyClub';
import { NotInYourClubs } from '../components/NotInYourClubs';
import { isNotFound } from '../is-not-found';
import { nameOfSegment } from '../words';

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
          <SkeletonText lines={6} />
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
