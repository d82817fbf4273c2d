import { Grid } from '@chakra-ui/react/grid';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '@/components/feedback/EmptyState';
import { LoadFailure, Loading, RefreshFailure } from '@/components/feedback/Loading';
import { AppLink, ButtonLink } from '@/components/navigation/AppLink';
import { PopupButton } from '@/components/navigation/PopupButton';
import { Page } from '@/components/page/Page';
import { myClubsQuery } from '@/features/club-books/clubs/clubs';
import { hrefs } from '@/lib/paths';
import { useSession } from '@/lib/session/session';
import { NewClubDialog, RemovalNotices } from '../lazy';
import { Cards, CardsSkeleton } from './Cards';
import { ClubCard } from './ClubCard';

/** `/bookclubs`. A phone's Discuss leads here, so this page links to the public side. */
export function MyClubsPage() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { data: clubs, error } = useQuery(myClubsQuery);
  const isEmpty = clubs?.length === 0;
  const hasNews = clubs?.some(({ unread }) => unread && unread.count > 0);
  const button = <PopupButton page={hrefs.newClub()} onOpen={() => setOpen(true)}>{t`New Book Club`}</PopupButton>;
  return (
    <Page
      title={t`My Book Clubs`}
      actions={
        !isEmpty && (
          <>
            {hasNews && <ButtonLink to={hrefs.since()} variant="outline">{t`Since You Were Here`}</ButtonLink>}
            {button}
          </>
        )
      }
    >
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 19rem' }}
        alignItems="start"
        alignContent="start"
        // On a phone, keeps the footer below the screen however many clubs there are.
        minHeight={{ base: '100vh', lg: 'auto' }}
        columnGap={8}
        rowGap={6}
      >
        <Stack gap={4}>
          <RemovalNotices />
          <MyClubs button={button} />
        </Stack>
        <Stack as="aside" {...(!clubs && !error && hiddenBelow)} gap={1} p={4} borderRadius="lg" bg="bg.muted">
          <h2>
            <Trans>Reading alone?</Trans>
          </h2>
          <Text color="fg.muted">
            <Trans>Find out what other readers make of the book you're reading.</Trans>
          </Text>
          <AppLink to={hrefs.discuss()} display="inline-flex" alignItems="center" minHeight="touch">
            <Trans>Go to the public discussions</Trans>
          </AppLink>
          <AppLink to={hrefs.directory()} display="inline-flex" alignItems="center" minHeight="touch">
            <Trans>Find a club to join</Trans>
          </AppLink>
          <AppLink to={hrefs.clubsHelp()} display="inline-flex" alignItems="center" minHeight="touch">
            <Trans>How clubs work</Trans>
          </AppLink>
        </Stack>
      </Grid>
      {isOpen && <NewClubDialog onClose={() => setOpen(false)} />}
    </Page>
  );
}

/** Below the clubs, later parts wait until the clubs have loaded. Beside the clubs they appear immediately. */
const hiddenBelow = { display: { base: 'none', lg: 'flex' } };

function MyClubs({ button }: { button: ReactNode }) {
  const { t } = useLingui();
  const query = useQuery(myClubsQuery);
  const { data: clubs, error } = query;
  const username = useSession()?.username;
  if (!clubs) {
    if (error) return <LoadFailure query={query} />;
    return (
      <>
        <Loading />
        <CardsSkeleton />
      </>
    );
  }
  return (
    <>
      <RefreshFailure query={query} />
      {clubs.length === 0 ? (
        <EmptyState icon={<Users />} action={button}>
          {username ? (
            t`You're not in a book club yet. Start one, or ask a friend to add you by your username, ${username}.`
          ) : (
            <Trans>You're not in a book club yet. Start one, or ask a friend to add you to theirs.</Trans>
          )}
        </EmptyState>
      ) : (
        <Cards>
          {clubs.map((club) => (
            <li key={club.club}>
              <ClubCard club={club} />
            </li>
          ))}
        </Cards>
      )}
    </>
  );
}
