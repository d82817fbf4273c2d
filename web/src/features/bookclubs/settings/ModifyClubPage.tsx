import { Box } from '@chakra-ui/react/box';
import type { ClubSettings } from '@contract/clubs';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import { LoadFailure, Loading, SkeletonText } from '@/components/feedback/Loading';
import { Page } from '@/components/page/Page';
import { isNotFound } from '@/lib/api/api-error';
import { hrefs } from '@/lib/paths';
import { useSession } from '@/lib/session/session';
import { toastAction } from '@/lib/toasts';
import { allSettingsQuery, nameOfSegment } from '../club/api';
import { ClubCrumbs, NotInYourClubs } from '../club/club-navigation';
import { SettingsForm } from '../lazy';

/** `/bookclubs/{club}/modify`. A visitor gets the form, and must sign in to save. */
export function ModifyClubPage() {
  const { t } = useLingui();
  const { club = '' } = useParams();
  const navigate = useNavigate();
  const session = useSession();
  const query = useQuery({ ...allSettingsQuery(club), enabled: Boolean(session) });
  const { data, error } = query;
  if (isNotFound(error)) return <NotInYourClubs />;
  const settings = session ? data : blankSettings(club);
  const onSaved = async (renamed: string) => {
    await navigate(hrefs.club(renamed), { replace: true });
    toastAction(t`Successfully Saved!`);
  };
  return (
    <Page title={t`Modify Club`} breadcrumb={<ClubCrumbs club={club} below={[{ label: t`Modify Club` }]} />}>
      {settings ? (
        <SettingsForm
          key={session?.id ?? 'visitor'}
          club={club}
          settings={settings}
          label={t`Modify Club`}
          canAdd
          onSaved={onSaved}
          before={<Loading />}
        />
      ) : error ? (
        <LoadFailure query={query} />
      ) : (
        <Box minHeight="75dvh" maxWidth="reading">
          <Loading />
          <SkeletonText lines={6} />
        </Box>
      )}
    </Page>
  );
}

const blankSettings = (club: string): ClubSettings => ({
  club,
  title: nameOfSegment(club),
  members: [],
  numMembers: 0,
  owns: false,
  restricted: false,
  listed: false,
  accepted: true,
  addedBy: null,
  currentBooks: [],
  completedBooks: [],
});
