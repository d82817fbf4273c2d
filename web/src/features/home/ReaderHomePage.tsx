import { Grid } from '@chakra-ui/react/grid';
import { Stack } from '@chakra-ui/react/stack';
import type { Home } from '@contract/home';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure, Loading, RefreshFailure } from '@/components/feedback/Loading';
import { Page } from '@/components/page/Page';
import { useClubLanguage } from '@/i18n/language';
import { useSession } from '@/lib/session/session';
import { homeQuery } from './api';
import { BooksToContinue } from './BooksToContinue';
import { ClubNews } from './ClubNews';
import { FirstSteps } from './FirstSteps';
import { HomeRows } from './HomeSkeleton';
import { LandingBlocks } from './LandingBlocks';
import { OldNotes } from './OldNotes';
import { PublicTalks } from './PublicTalks';

export function ReaderHomePage() {
  const { t } = useLingui();
  const query = useQuery(homeQuery(useClubLanguage()));
  const { data: home, error } = query;
  const username = useSession()?.username;
  return (
    <Page title={t`Home`} heading={username ? t`Hello, ${username}` : t`Hello`}>
      {home ? (
        <>
          <RefreshFailure query={query} />
          {home.books.length + home.clubs.length + home.waiting.length === 0 ? <FirstSteps /> : <Blocks home={home} />}
        </>
      ) : error ? (
        <LoadFailure query={query} />
      ) : (
        <>
          <Loading />
          <HomeRows />
        </>
      )}
      {(home || error) && <LandingBlocks />}
    </Page>
  );
}

function Blocks({ home: { books, clubs, waiting, said, ...oldNotes } }: { home: Home }) {
  const ofClubs = clubs.flatMap(({ bookToAdd }) => (bookToAdd ? [{ ...bookToAdd, id: bookToAdd._id }] : []));
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
      alignItems="start"
      columnGap={10}
      rowGap={8}
    >
      <Stack gap={8}>
        {books.length > 0 && <BooksToContinue books={books} />}
        <ClubNews clubs={clubs} waiting={waiting} withBookToAdd={books.length > 0} />
        {books.length === 0 && <BooksToContinue books={books} ofClubs={ofClubs} />}
      </Stack>
      <Stack gap={8}>
        <PublicTalks talks={said} />
        <OldNotes notes={oldNotes} />
      </Stack>
    </Grid>
  );
}
