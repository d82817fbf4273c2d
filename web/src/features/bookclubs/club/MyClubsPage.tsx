import { Flex } from '@chakra-ui/react/flex';
import { Grid } from '@chakra-ui/react/grid';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
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
  const count = clubs?.length;
  const withNews = clubs?.filter(({ unread }) => unread && unread.count > 0) ?? [];
  const newClub = (look: { 'data-ui'?: 'primary' }) => (
    <PopupButton page={hrefs.newClub()} onOpen={() => setOpen(true)} {...look}>
      <Plus />
      {t`New Book Club`}
    </PopupButton>
  );
  return (
    <Page
      title={t`My Book Clubs`}
      actions={
        count !== 0 && (
          <>
            {withNews.length > 1 && (
              <ButtonLink to={hrefs.since()} variant="outline">{t`Since you were here`}</ButtonLink>
            )}
            {newClub({ 'data-ui': 'primary' })}
          </>
        )
      }
    >
      <Grid
        // Beside a single club there is room.
        templateColumns={{ base: 'minmax(0, 1fr)', lg: count === 1 ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)' }}
        alignItems="start"
        alignContent="start"
        columnGap={4}
        rowGap={8}
      >
        <Stack gap={4}>
          <RemovalNotices />
          <MyClubs button={newClub({})} />
        </Stack>
        {(clubs || error) && <Alone isBeside={count === 1} />}
      </Grid>
      {isOpen && <NewClubDialog onClose={() => setOpen(false)} />}
    </Page>
  );
}

function Alone({ isBeside }: { isBeside: boolean }) {
  return (
    <Stack
      as="aside"
      gap={1}
      pt={{ base: 4, lg: isBeside ? 1 : 4 }}
      ps={{ lg: isBeside ? 8 : 0 }}
      borderTopWidth={{ base: '1px', lg: isBeside ? 0 : '1px' }}
    >
      <h2>
        <Trans>Reading alone?</Trans>
      </h2>
      <Text color="fg.muted">
        <Trans>Find out what other readers make of the book you're reading.</Trans>
      </Text>
      <Flex direction={{ base: 'column', lg: isBeside ? 'column' : 'row' }} columnGap={8}>
        <AppLink to={hrefs.discuss()} {...link}>
          <Trans>Go to the public discussions</Trans>
        </AppLink>
        <AppLink to={hrefs.directory()} {...link}>
          <Trans>Find a club to join</Trans>
        </AppLink>
        <AppLink to={hrefs.help('clubs')} {...link}>
          <Trans>How clubs work</Trans>
        </AppLink>
      </Flex>
    </Stack>
  );
}

const link = { display: 'inline-flex', alignItems: 'center', minHeight: 'touch' } as const;

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
        <EmptyState action={button}>
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
