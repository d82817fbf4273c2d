import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Grid } from '@chakra-ui/react/grid';
import { Stack } from '@chakra-ui/react/stack';
import type { ClubSettings } from '@contract/clubs';
import { DAY_MS } from '@domain/time';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Settings2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { LoadFailure, Loading, RefreshFailure } from '@/components/feedback/Loading';
import { Button } from '@/components/form/Button';
import { PopupButton } from '@/components/navigation/PopupButton';
import { Page } from '@/components/page/Page';
import { ReachDialog, ReachQuestion } from '@/features/notices/reach/lazy';
import { useClubLanguage } from '@/i18n/language';
import { isNotFound } from '@/lib/api/api-error';
import { hrefs } from '@/lib/paths';
import { useHydrated } from '@/lib/use-hydrated';
import { useAddClubBook } from '../books/api';
import { BookFinder } from '../books/BookFinder';
import { ClubBooks, ClubBooksSkeleton, CompletedBooks } from '../books/ClubBooks';
import { NextBook } from '../choosing/NextBook';
import { AddedNotice, ClubSettingsDialog, EndingCard, JoinRequests, NewMemberDialog } from '../lazy';
import { ClubMore } from '../lazy-online';
import { ClubMeetings } from '../meetings/ClubMeetings';
import { ClubPeople } from '../members/ClubPeople';
import { clubPageQuery, type ClubPage as PageOfClub, useClubName } from './api';
import { ClubNow } from './ClubNow';
import { ClubCrumbs, NotInYourClubs } from './club-navigation';
import { LatestDiscussions } from './LatestDiscussions';
import { WhatIsNew } from './WhatIsNew';

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
      actions={
        <Flex wrap="wrap" align="center" columnGap={{ sm: 2 }} data-alone={settings?.owns === false ? '' : undefined}>
          {(!settings || settings.owns) && <ClubButtons club={club} hasAdding />}
          <More club={club} page={page} />
        </Flex>
      }
    >
      {settings?.accepted === false && <AddedNotice club={club} settings={settings} onStayed={() => setJoined(true)} />}
      <RefreshFailure query={query} />
      {page ? (
        <ClubContent key={club} club={club} page={page} hasJoined={hasJoined} />
      ) : error ? (
        <LoadFailure query={query} />
      ) : (
        <Box minHeight="75dvh">
          <Loading />
          <ClubBooksSkeleton />
        </Box>
      )}
    </Page>
  );
}

interface ContentProps {
  club: string;
  page: PageOfClub;
  hasJoined: boolean;
}

function ClubContent({ club, page, hasJoined }: ContentProps) {
  const { settings, books, meetings, choosing, general, latest } = page;
  const { owns, completedBooks: completed } = settings;
  const canManage = owns || !settings.restricted;
  // A rendered page doesn't know how the reader got here.
  const isNewMember = useHydrated() && (hasJoined || !settings.accepted);
  const addBook = useAddClubBook(club, { opens: true });
  const [isFinding, setFinding] = useState(false);
  const all = [...books, ...completed.map((book) => ({ ...book, isCompleted: true }))];
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }}
      alignItems="start"
      rowGap={10}
      columnGap={12}
    >
      <Stack gap={8}>
        <ClubNow club={club} general={general} ballot={choosing.ballot} owns={owns} isNewMember={isNewMember} />
        <Stack as="section" gap={3}>
          <BookFinder
            isOpen={isFinding}
            onOpen={setFinding}
            hasButton={books.length > 0 || isFinding}
            onPick={addBook}
            page={hrefs.newClubBook(club)}
            heading={
              <h2>
                <Trans>Now reading</Trans>
              </h2>
            }
          />
          <ClubBooks club={club} books={books} onNew={isFinding ? undefined : () => setFinding(true)}>
            <WhatIsNew club={club} books={all} />
          </ClubBooks>
        </Stack>
        {hasJoined && <ReachQuestion />}
        <ClubMeetings club={club} meetings={meetings} books={all} canManage={canManage} />
        <LatestDiscussions
          club={club}
          discussions={latest}
          general={general}
          namesBooks={all.length > 1}
          hasGeneral={!isNewMember}
        />
        <JustCompleted club={club} books={completed} />
      </Stack>
      <Stack gap={8}>
        {settings.listed && canManage && <JoinRequests club={club} />}
        <NextBook club={club} choosing={choosing} canManage={canManage} owns={owns} />
        <ClubPeople club={club} settings={settings} />
        {!owns && <ClubButtons club={club} hasAdding={canManage} />}
        <CompletedBooks club={club} books={completed} />
      </Stack>
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

const quiet = { variant: 'plain', size: 'sm', px: 2 } as const;

/** A member's stand beside the people, since others come first for them. */
function ClubButtons({ club, hasAdding }: { club: string; hasAdding: boolean }) {
  const { t } = useLingui();
  const [popup, setPopup] = useState<'member' | 'settings'>();
  const close = () => setPopup(undefined);
  return (
    <Flex wrap="wrap" align="center" columnGap={{ sm: 2 }} ms={-2}>
      {hasAdding && (
        <Button {...quiet} onClick={() => setPopup('member')}>
          <UserPlus />
          {t`New Member`}
        </Button>
      )}
      <PopupButton {...quiet} page={hrefs.modifyClub(club)} onOpen={() => setPopup('settings')}>
        <Settings2 />
        {t`Club Settings`}
      </PopupButton>
      {popup === 'member' && <NewMemberDialog club={club} onClose={close} />}
      {popup === 'settings' && <ClubSettingsDialog club={club} onClose={close} />}
    </Flex>
  );
}

function More({ club, page }: { club: string; page: PageOfClub | undefined }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Box boxSize="touch" my={{ base: 0, sm: -1 }}>
      {page && (
        <ClubMore
          club={club}
          owns={page.settings.owns}
          hasMeetings={page.meetings.length > 0}
          onReach={() => setOpen(true)}
          general={page.general.discussion._id}
        />
      )}
      {isOpen && <ReachDialog onClose={() => setOpen(false)} />}
    </Box>
  );
}
