import { Grid } from '@chakra-ui/react/grid';
import { Stack } from '@chakra-ui/react/stack';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { RefreshFailure } from '@/components/feedback/Loading';
import { lazyPart } from '@/components/lazy-part';
import { Page } from '@/components/page/Page';
import { clubBooksQuery } from '@/features/club-books/queries';
import { isNotFound } from '@/lib/api/api-error';
import { hrefs } from '@/lib/paths';
import { useAddClubBook } from '../api/club-books';
import { ballotQuery, meetingsQuery, settingsQuery, useClubName } from '../api/queries';
import { NextBook } from '../ballot/NextBook';
import { booksOf } from '../books-of';
import { ClubActions } from '../components/ClubActions';
import { ClubBooks, CompletedBooks } from '../components/ClubBooks';
import { ClubPeople } from '../components/ClubPeople';
import { ClubCrumbs, NotInYourClubs } from '../components/club-navigation';
import { LatestDiscussions } from '../components/LatestDiscussions';
import { BookFinder } from '../forms/BookFinder';
import { ClubMeetings } from '../meetings/ClubMeetings';

const AddedNotice = lazyPart(async () => (await import('../components/AddedNotice')).AddedNotice, { isExtra: true });
const ReportButton = lazyPart(async () => (await import('@/features/thread/report/ReportButton')).ReportButton, {
  texts: 'reports',
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
