import { Grid } from '@chakra-ui/react/grid';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { ClubDiscussion } from '@contract/club-threads';
import type { ClubBook } from '@contract/clubs';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { LoadFailure, RefreshFailure } from '@/components/feedback/Loading';
import { lazyPart } from '@/components/lazy-part';
import { Page } from '@/components/page/Page';
import { clubBooksQuery, latestDiscussionsQuery } from '@/features/club-books/queries';
import { useLanguage } from '@/i18n/language';
import { isNotFound } from '@/lib/api/api-error';
import { hrefs } from '@/lib/paths';
import { useAddClubBook } from '../api/club-books';
import { settingsQuery, useClubName } from '../api/queries';
import { booksOf } from '../books-of';
import { ClubBooks, CompletedBooks } from '../components/ClubBooks';
import { ClubPeople } from '../components/ClubPeople';
import { ClubCrumbs, NotInYourClubs } from '../components/club-navigation';
import { DiscussionList, DiscussionListSkeleton } from '../components/DiscussionList';
import { BookFinder } from '../forms/BookFinder';
import { useLateParts } from '../use-late-parts';

const ClubMeetings = lazyPart(async () => (await import('../meetings/ClubMeetings')).ClubMeetings, {
  isBesideContent: true,
});
const AddedNotice = lazyPart(async () => (await import('../components/AddedNotice')).AddedNotice, { isExtra: true });
const ReportClub = lazyPart(async () => (await import('@/features/thread/report/ReportClub')).ReportClub, {
  isBesideContent: true,
});

const JoinRequests = lazyPart(async () => (await import('../directory/JoinRequests')).JoinRequests, {
  isBesideContent: true,
});
const NextBook = lazyPart(async () => (await import('../ballot/NextBook')).NextBook, { isBesideContent: true });
/** What is above the members on a phone, where they wait for it instead of being moved. */
const ABOVE_MEMBERS = [ClubMeetings, NextBook];

/** `/bookclubs/{club}`: what the club reads, its latest discussions, its members. Older names redirect to the current one. */
export function ClubPage() {
  const { club = '' } = useParams();
  const books = useQuery(clubBooksQuery(club));
  const settings = useQuery(settingsQuery(club));
  const addBook = useAddClubBook(club, { opens: true });
  const [isFinding, setFinding] = useState(false);
  const isEmpty = books.data?.length === 0;
  const name = useClubName(club);
  const [drawn, setDrawn] = useLateParts(ABOVE_MEMBERS);
  const isAboveDrawn = drawn.length === ABOVE_MEMBERS.length || books.isError || settings.isError;
  const canManage = settings.data !== undefined && (settings.data.owns || !settings.data.restricted);

  if (isNotFound(books.error) || isNotFound(settings.error)) return <NotInYourClubs />;
  const segment = settings.data?.club;
  if (segment && segment !== club) return <Navigate to={hrefs.club(segment)} replace />;
  return (
    <Page title={booksOf(name)} breadcrumb={<ClubCrumbs club={club} />}>
      {settings.data?.accepted === false && <AddedNotice club={club} settings={settings.data} />}
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 19rem' }}
        templateRows={{ lg: 'auto 1fr' }}
        alignItems="start"
        alignContent="start"
        gap={8}
        minHeight={{ base: isAboveDrawn ? undefined : '100dvh', lg: 'auto' }}
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
          {books.data && settings.data && (
            <ClubMeetings club={club} books={books.data} canManage={canManage} onDrawn={() => setDrawn(ClubMeetings)} />
          )}
          {settings.data && (
            <NextBook
              club={club}
              canManage={canManage}
              isReady={drawn.includes(ClubMeetings) || books.isError}
              onDrawn={() => setDrawn(NextBook)}
            />
          )}
        </Stack>
        <Stack gap={8} gridRow={{ lg: 'span 2' }} display={{ base: isAboveDrawn ? 'flex' : 'none', lg: 'flex' }}>
          {settings.data?.listed && canManage && <JoinRequests club={club} />}
          <ClubPeople club={club} settings={settings} />
          {settings.data?.owns === false && <ReportClub id={club} />}
        </Stack>
        <CompletedBooks club={club} books={settings.data?.completedBooks ?? []} />
      </Grid>
    </Page>
  );
}

/** How many books are asked for, and how many of their discussions are shown: a club costs the same however old it is. */
const BOOKS = 3;
const SHOWN = 4;

/** Where the club is talking: the discussions of its current books with the latest posts. */
function LatestDiscussions({ club, books }: { club: string; books: readonly ClubBook[] }) {
  const { t } = useLingui();
  const active = books
    .filter(({ lastPost }) => lastPost)
    .sort((first, other) => (other.lastPost ?? '').localeCompare(first.lastPost ?? ''))
    .slice(0, BOOKS)
    // In an order that a new post leaves as it is: it is part of the query's key.
    .sort((first, other) => first._id.localeCompare(other._id));
  const language = useLanguage();
  const ids = active.map(({ _id }) => _id);
  const latest = useQuery({ ...latestDiscussionsQuery(club, ids, language), enabled: active.length > 0 });
  if (books.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="latest-discussions" gap={3}>
      <h2 id="latest-discussions">
        <Trans>Latest discussions</Trans>
      </h2>
      {active.length === 0 ? (
        <Text color="fg.muted">
          <Trans>Nobody has posted yet. Open a book to start its first discussion.</Trans>
        </Text>
      ) : latest.data ? (
        <DiscussionList club={club} label={t`Latest discussions`} discussions={latestOf(active, latest.data)} isBrief />
      ) : latest.error ? (
        <LoadFailure query={latest} />
      ) : (
        <DiscussionListSkeleton />
      )}
    </Stack>
  );
}

function latestOf(books: readonly ClubBook[], found: readonly ClubDiscussion[][]) {
  return books
    .flatMap(({ _id: bookId, title }, book) =>
      (found[book] ?? []).map((discussion) => ({
        ...discussion,
        bookId,
        ...(books.length > 1 && { bookTitle: title }),
      })),
    )
    .sort((first, other) => other.latestActivity.localeCompare(first.latestActivity))
    .slice(0, SHOWN);
}
