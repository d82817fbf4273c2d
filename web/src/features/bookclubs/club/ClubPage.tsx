import { Box } from '@chakra-ui/react/box';
import { Grid } from '@chakra-ui/react/grid';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { ClubPage as PageOfClub } from '@contract/club-page';
import type { ClubSettings } from '@contract/clubs';
import { DAY_MS } from '@domain/time';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { LoadFailure, Loading, RefreshFailure } from '@/components/feedback/Loading';
import { Button } from '@/components/form/Button';
import { PopupButton } from '@/components/navigation/PopupButton';
import { Page } from '@/components/page/Page';
import { ReachQuestion } from '@/features/notices/reach/lazy';
import { ReportButton } from '@/features/thread/report/lazy';
import { useClubLanguage } from '@/i18n/language';
import { isNotFound } from '@/lib/api/api-error';
import { hrefs } from '@/lib/paths';
import { useAddClubBook } from '../books/api';
import { BookFinder } from '../books/BookFinder';
import { ClubBooks, CompletedBooks } from '../books/ClubBooks';
import { NextBook } from '../choosing/NextBook';
import { DiscussionList } from '../discussions/DiscussionList';
import { AddedNotice, ClubSettingsDialog, EndingCard, JoinRequests, NewMemberDialog } from '../lazy';
import { ClubMeetings } from '../meetings/ClubMeetings';
import { ClubPeople } from '../members/ClubPeople';
import { clubPageQuery, useClubName } from './api';
import { CardsSkeleton } from './Cards';
import { ClubNow } from './ClubNow';
import { ClubCrumbs, NotInYourClubs } from './club-navigation';

/** `/bookclubs/{club}`. Older names redirect to the current one. */
export function ClubPage() {
  const { club = '' } = useParams();
  const query = useQuery({
    ...clubPageQuery(club, useClubLanguage()),
    // Shows the page in the previous language while another one is loading.
    placeholderData: (before) => (before?.settings.club === club ? before : undefined),
  });
  // An invite link's page opens this one with this state.
  const [hasJoined, setJoined] = useState(useLocation().state?.joined === true);
  const name = useClubName(club);
  const { data: page, error } = query;
  const settings = page?.settings;

  if (isNotFound(error)) return <NotInYourClubs />;
  if (settings && settings.club !== club) return <Navigate to={hrefs.club(settings.club)} replace />;
  return (
    <Page
      title={name}
      breadcrumb={<ClubCrumbs club={club} />}
      actions={<ClubActions club={club} settings={settings} />}
    >
      {settings?.accepted === false && <AddedNotice club={club} settings={settings} onStayed={() => setJoined(true)} />}
      {hasJoined && <ReachQuestion />}
      <RefreshFailure query={query} />
      {page ? (
        <ClubContent key={club} club={club} page={page} />
      ) : error ? (
        <LoadFailure query={query} />
      ) : (
        <Box minHeight="75dvh">
          <Loading />
          <CardsSkeleton />
        </Box>
      )}
    </Page>
  );
}

function ClubContent({ club, page }: { club: string; page: PageOfClub }) {
  const { settings, books, meetings, choosing, general, latest } = page;
  const { owns, completedBooks: completed } = settings;
  const canManage = owns || !settings.restricted;
  const addBook = useAddClubBook(club, { opens: true });
  const [isFinding, setFinding] = useState(false);
  // Decided once, so that nothing moves when a meeting is planned or canceled.
  const [beginsWithMeeting] = useState(() => meetings.some(({ cancelled }) => !cancelled));
  const all = [...books, ...completed.map((book) => ({ ...book, isCompleted: true }))];
  const planned = <ClubMeetings club={club} meetings={meetings} books={all} canManage={canManage} />;
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 19rem' }}
      templateRows={{ lg: 'auto 1fr' }}
      alignItems="start"
      gap={8}
    >
      <Stack gap={8}>
        <ClubNow
          club={club}
          general={general}
          ballot={choosing.ballot}
          owns={owns}
          numUnread={all.reduce((sum, { unread }) => sum + (unread?.count ?? 0), 0)}
        />
        {beginsWithMeeting && planned}
        <Stack as="section" gap={3}>
          <BookFinder
            isOpen={isFinding}
            onOpen={setFinding}
            hasButton={books.length > 0 || isFinding}
            onPick={addBook}
            page={hrefs.newClubBook(club)}
            heading={
              <h2>
                <Trans>Current books</Trans>
              </h2>
            }
          />
          <ClubBooks club={club} books={books} onNew={isFinding ? undefined : () => setFinding(true)} />
        </Stack>
        {(books.length > 0 || latest.length > 0) && (
          <LatestDiscussions club={club} discussions={latest} namesBooks={all.length > 1} />
        )}
        {!beginsWithMeeting && planned}
        <JustCompleted club={club} books={completed} />
        <NextBook club={club} choosing={choosing} canManage={canManage} owns={owns} />
      </Stack>
      <Stack gap={8} gridRow={{ lg: 'span 2' }}>
        {settings.listed && canManage && <JoinRequests club={club} />}
        <ClubPeople club={club} settings={settings} general={general.discussion._id} />
        {!owns && <ReportButton kind="club" id={club} />}
      </Stack>
      <CompletedBooks club={club} books={completed} />
    </Grid>
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

interface LatestProps {
  club: string;
  discussions: PageOfClub['latest'];
  namesBooks: boolean;
}

function LatestDiscussions({ club, discussions, namesBooks }: LatestProps) {
  const { t } = useLingui();
  const rows = discussions.map(({ book, ...discussion }) => ({
    ...discussion,
    bookId: book._id,
    parts: book.parts,
    ...(namesBooks && { bookTitle: book.title }),
  }));
  return (
    <Stack as="section" aria-labelledby="latest-discussions" gap={3}>
      <h2 id="latest-discussions">
        <Trans>Latest discussions</Trans>
      </h2>
      {rows.length > 0 ? (
        <DiscussionList club={club} label={t`Latest discussions`} discussions={rows} isBrief />
      ) : (
        <Text color="fg.muted">
          <Trans>Nobody has posted yet. Open a book to start its first discussion.</Trans>
        </Text>
      )}
    </Stack>
  );
}

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
