import { Grid } from '@chakra-ui/react/grid';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { ClubDiscussion } from '@contract/club-threads';
import type { ClubBook, ClubSettings } from '@contract/clubs';
import { DAY_MS } from '@domain/time';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { LoadFailure, Loading, RefreshFailure } from '@/components/feedback/Loading';
import { Button } from '@/components/form/Button';
import { lazyPart } from '@/components/lazy-part';
import { PopupButton } from '@/components/navigation/PopupButton';
import { Page } from '@/components/page/Page';
import { clubBooksQuery, latestDiscussionsQuery } from '@/features/club-books/api/queries';
import { useClubLanguage } from '@/i18n/language';
import { isNotFound } from '@/lib/api/api-error';
import { hrefs } from '@/lib/paths';
import { useAddClubBook } from '../api/club-books';
import { activeBooks, choosingQuery, generalQuery, meetingsQuery, settingsQuery, useClubName } from '../api/queries';
import { NextBook } from '../ballot/NextBook';
import { CardsSkeleton } from '../components/Cards';
import { ClubBooks, CompletedBooks } from '../components/ClubBooks';
import { ClubNow } from '../components/ClubNow';
import { ClubPeople } from '../components/ClubPeople';
import { ClubCrumbs, NotInYourClubs } from '../components/club-navigation';
import { DiscussionList, DiscussionListSkeleton } from '../components/DiscussionList';
import { BookFinder } from '../forms/BookFinder';
import { ClubMeetings } from '../meetings/ClubMeetings';

const AddedNotice = lazyPart(async () => (await import('../components/AddedNotice')).AddedNotice, { isExtra: true });
const ReportButton = lazyPart(async () => (await import('@/features/thread/report/ReportButton')).ReportButton, {
  texts: 'reports',
  isBesideContent: true,
});
const EndingCard = lazyPart(async () => (await import('../ending/EndingCard')).EndingCard, {
  isBesideContent: true,
  texts: 'clubParts',
});
const ReachQuestion = lazyPart(async () => (await import('@/features/notices/reach/ReachDialog')).ReachQuestion, {
  isExtra: true,
  texts: 'reports',
});
const JoinRequests = lazyPart(async () => (await import('../directory/JoinRequests')).JoinRequests, {
  isBesideContent: true,
});

/** `/bookclubs/{club}`. Older names redirect to the current one. */
export function ClubPage() {
  const { club = '' } = useParams();
  const books = useQuery(clubBooksQuery(club));
  const settings = useQuery(settingsQuery(club));
  const addBook = useAddClubBook(club, { opens: true });
  const [isFinding, setFinding] = useState(false);
  // An invite link's page opens this one with this state.
  const [hasJoined, setJoined] = useState(useLocation().state?.joined === true);
  const isEmpty = books.data?.length === 0;
  const name = useClubName(club);
  const meetings = useQuery(meetingsQuery(club));
  const general = useQuery(generalQuery(club, useClubLanguage()));
  const plans = [meetings, useQuery(choosingQuery(club))];
  const isKnown = ({ isPending, isFetched }: Pick<typeof meetings, 'isPending' | 'isFetched'>) =>
    !isPending || isFetched;
  // Nothing moves later, except during a retry: what is below the latest discussions waits for the settings that these
  // need, and on a phone the members wait for the plans above them.
  const arePlansKnown = (isKnown(settings) && plans.every(isKnown)) || books.isError || settings.isError;
  // The meetings need the books, so they would appear above a list of books that is shown before.
  const isNowKnown = arePlansKnown && isKnown(general) && isKnown(settings) && isKnown(books);
  const hasMeeting = meetings.data?.some(({ cancelled }) => !cancelled);
  const beginning = useBeginning(isNowKnown ? (hasMeeting ? 'meeting' : 'now') : undefined, isKnown(books));
  const canManage = settings.data !== undefined && (settings.data.owns || !settings.data.restricted);

  if (isNotFound(books.error) || isNotFound(settings.error)) return <NotInYourClubs />;
  const segment = settings.data?.club;
  if (segment && segment !== club) return <Navigate to={hrefs.club(segment)} replace />;
  const completed = settings.data?.completedBooks ?? [];
  const isMainKnown = arePlansKnown && beginning !== undefined;
  const unreadBooks = [...(books.data ?? []), ...completed];
  const now = (
    <ClubNow club={club} numUnread={unreadBooks.reduce((sum, { unread }) => sum + (unread?.count ?? 0), 0)} />
  );
  const planned = arePlansKnown && books.data && settings.data && (
    <ClubMeetings
      club={club}
      books={[...books.data, ...completed.map((book) => ({ ...book, isCompleted: true }))]}
      canManage={canManage}
    />
  );
  return (
    <Page
      title={name}
      breadcrumb={<ClubCrumbs club={club} />}
      actions={<ClubActions club={club} settings={settings.data} />}
    >
      {settings.data?.accepted === false && (
        <AddedNotice club={club} settings={settings.data} onStayed={() => setJoined(true)} />
      )}
      {hasJoined && <ReachQuestion />}
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 19rem' }}
        templateRows={{ lg: 'auto 1fr' }}
        alignItems="start"
        alignContent="start"
        gap={8}
        minHeight={{ base: isMainKnown ? undefined : '100dvh', lg: 'auto' }}
      >
        <Stack gap={8}>
          {(beginning === 'meeting' || beginning === 'now') && now}
          {beginning === 'meeting' && planned}
          {beginning === undefined ? (
            <>
              <Loading />
              <CardsSkeleton />
            </>
          ) : (
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
          )}
          {beginning && books.data && (settings.data || settings.error) && (
            <LatestDiscussions club={club} current={books.data} completed={settings.data?.completedBooks ?? []} />
          )}
          {beginning === 'books' && isKnown(general) && isKnown(settings) && now}
          {beginning && beginning !== 'meeting' && planned}
          {beginning && arePlansKnown && books.data && settings.data && (
            <>
              <JustCompleted club={club} books={completed} />
              <NextBook club={club} canManage={canManage} owns={settings.data.owns} />
            </>
          )}
        </Stack>
        <Stack gap={8} gridRow={{ lg: 'span 2' }} display={{ base: isMainKnown ? 'flex' : 'none', lg: 'flex' }}>
          {settings.data?.listed && canManage && <JoinRequests club={club} />}
          <ClubPeople club={club} settings={settings} />
          {settings.data?.owns === false && <ReportButton kind="club" id={club} />}
        </Stack>
        {beginning && <CompletedBooks club={club} books={completed} />}
      </Grid>
    </Page>
  );
}

/** Days after the end of a book. */
const ASKING_DAYS = 14;

function JustCompleted({ club, books }: { club: string; books: ClubSettings['completedBooks'] }) {
  const [since] = useState(() => new Date(Date.now() - ASKING_DAYS * DAY_MS).toISOString());
  const [book] = books
    .filter(({ completedAt }) => completedAt && completedAt > since)
    .sort((one, other) => (other.completedAt ?? '').localeCompare(one.completedAt ?? ''));
  return book ? <EndingCard key={book._id} club={club} book={book} isOnClubPage /> : null;
}

/** In milliseconds. */
const PATIENCE = 400;

type Beginning = 'meeting' | 'now' | 'books';

/** Decided once, so that nothing moves afterwards: the books, if `best` stays unknown for some time. */
function useBeginning(best: Beginning | undefined, areBooksKnown: boolean): Beginning | undefined {
  const [chosen, setChosen] = useState(best);
  if (!chosen && best) setChosen(best);
  const isWaiting = !chosen && areBooksKnown;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setChosen('books'), PATIENCE);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return chosen;
}

const DISCUSSIONS_SHOWN = 4;

type Talked = Pick<ClubBook, '_id' | 'title' | 'lastPost' | 'parts'>;

interface LatestProps {
  club: string;
  current: readonly Talked[];
  completed: readonly Talked[];
}

function LatestDiscussions({ club, current, completed }: LatestProps) {
  const { t } = useLingui();
  const books = [...current, ...completed];
  const active = activeBooks(books);
  const language = useClubLanguage();
  const ids = active.map(({ _id }) => _id);
  const latest = useQuery({ ...latestDiscussionsQuery(club, ids, language), enabled: active.length > 0 });
  if (current.length === 0 && active.length === 0) return null;
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

function latestOf(books: readonly Talked[], found: readonly ClubDiscussion[][]) {
  return books
    .flatMap(({ _id: bookId, title, parts }, book) =>
      (found[book] ?? []).map((discussion) => ({
        ...discussion,
        bookId,
        parts,
        ...(books.length > 1 && { bookTitle: title }),
      })),
    )
    .sort((first, other) => other.latestActivity.localeCompare(first.latestActivity))
    .slice(0, DISCUSSIONS_SHOWN);
}

const NewMemberDialog = lazyPart(async () => (await import('../forms/NewMemberDialog')).NewMemberDialog);
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
