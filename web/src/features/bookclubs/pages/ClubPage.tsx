import { Grid } from '@chakra-ui/react/grid';
import { Stack } from '@chakra-ui/react/stack';
import type { ClubSettings } from '@contract/clubs';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { RefreshFailure } from '@/components/feedback/Loading';
import { Button } from '@/components/form/Button';
import { lazyPart } from '@/components/lazy-part';
import { PopupButton } from '@/components/navigation/PopupButton';
import { Page } from '@/components/page/Page';
import { clubBooksQuery } from '@/features/club-books/queries';
import { isNotFound } from '@/lib/api/api-error';
import { hrefs } from '@/lib/paths';
import { useAddClubBook } from '../api/club-books';
import { ballotQuery, meetingsQuery, settingsQuery, useClubName } from '../api/queries';
import { NextBook } from '../ballot/NextBook';
import { booksOf } from '../books-of';
import { ClubBooks, CompletedBooks } from '../components/ClubBooks';
import { ClubPeople } from '../components/ClubPeople';
import { ClubCrumbs, NotInYourClubs } from '../components/club-navigation';
import { LatestDiscussions } from '../components/DiscussionList';
import { BookFinder } from '../forms/BookFinder';
import { ClubMeetings } from '../meetings/ClubMeetings';

const AddedNotice = lazyPart(async () => (await import('../components/AddedNotice')).AddedNotice, { isExtra: true });
const ReportButton = lazyPart(async () => (await import('@/features/thread/report/ReportButton')).ReportButton, {
  isBesideContent: true,
});
const JoinRequests = lazyPart(async () => (await import('../directory/JoinRequests')).JoinRequests, {
  isBesideContent: true,
});

/** `/bookclubs/{club}`: the club's books, latest discussions and members. Older names redirect to the current one. */
export function ClubPage() {
  const { club = '' } = useParams();
  const books = useQuery(clubBooksQuery(club));
  const settings = useQuery(settingsQuery(club));
  const addBook = useAddClubBook(club, { opens: true });
  const [isFinding, setFinding] = useState(false);
  const isEmpty = books.data?.length === 0;
  const name = useClubName(club);
  const plans = [useQuery(meetingsQuery(club)), useQuery(ballotQuery(club))];
  // On a phone the plans are above the members, which wait for them instead of moving later, except during a retry.
  const arePlansKnown =
    plans.every(({ isPending, isFetched }) => !isPending || isFetched) || books.isError || settings.isError;
  const canManage = settings.data !== undefined && (settings.data.owns || !settings.data.restricted);

  if (isNotFound(books.error) || isNotFound(settings.error)) return <NotInYourClubs />;
  const segment = settings.data?.club;
  if (segment && segment !== club) return <Navigate to={hrefs.club(segment)} replace />;
  return (
    <Page
      title={booksOf(name)}
      breadcrumb={<ClubCrumbs club={club} />}
      actions={<ClubActions club={club} settings={settings.data} />}
    >
      {settings.data?.accepted === false && <AddedNotice club={club} settings={settings.data} />}
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 19rem' }}
        templateRows={{ lg: 'auto 1fr' }}
        alignItems="start"
        alignContent="start"
        gap={8}
        minHeight={{ base: arePlansKnown ? undefined : '100dvh', lg: 'auto' }}
      >
        <Stack gap={8}>
          <Stack as="section" gap={3}>
            <BookFinder
              isOpen={isFinding}
              onOpen={setFinding}
              hasButton={!isEmpty || isFinding}
              onPick={addBook}
              page={hrefs.newClubBook(club)}
              heading={
                <h2>
                  <Trans>Current books</Trans>
                </h2>
              }
            />
            <RefreshFailure query={books} />
            <ClubBooks club={club} books={books} onNew={isFinding ? undefined : () => setFinding(true)} />
          </Stack>
          {books.data && <LatestDiscussions club={club} books={books.data} />}
          {arePlansKnown && books.data && settings.data && (
            <>
              <ClubMeetings club={club} books={books.data} canManage={canManage} />
              <NextBook club={club} canManage={canManage} />
            </>
          )}
        </Stack>
        <Stack gap={8} gridRow={{ lg: 'span 2' }} display={{ base: arePlansKnown ? 'flex' : 'none', lg: 'flex' }}>
          {settings.data?.listed && canManage && <JoinRequests club={club} />}
          <ClubPeople club={club} settings={settings} />
          {settings.data?.owns === false && <ReportButton kind="club" id={club} />}
        </Stack>
        <CompletedBooks club={club} books={settings.data?.completedBooks ?? []} />
      </Grid>
    </Page>
  );
}

const NewMemberDialog = lazyPart(async () => (await import('../forms/NewMember')).NewMemberDialog);
const ClubSettingsDialog = lazyPart(async () => (await import('../forms/SettingsForm')).ClubSettingsDialog);

interface Props {
  club: string;
  settings: ClubSettings | undefined;
}

function ClubActions({ club, settings }: Props) {
  const { t } = useLingui();
  const [popup, setPopup] = useState<'member' | 'settings'>();
  const close = () => setPopup(undefined);
  return (
    <>
      {(!settings?.restricted || settings.owns) && (
        <Button variant="outline" size="sm" onClick={() => setPopup('member')}>{t`New Member`}</Button>
      )}
      <PopupButton variant="outline" size="sm" page={hrefs.modifyClub(club)} onOpen={() => setPopup('settings')}>
        {t`Club Settings`}
      </PopupButton>
      {popup === 'member' && <NewMemberDialog club={club} onClose={close} />}
      {popup === 'settings' && <ClubSettingsDialog club={club} onClose={close} />}
    </>
  );
}
