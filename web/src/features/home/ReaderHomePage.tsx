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
import { BooksToContinue, FirstBook } from './BooksToContinue';
import { ClubNews } from './ClubNews';
import { FirstSteps } from './FirstSteps';
import { HomeRows } from './HomeSkeleton';
import { OldNotes } from './OldNotes';
import { ProductRows } from './ProductRows';
import { PublicTalks } from './PublicTalks';

export function ReaderHomePage() {
  const { t } = useLingui();
  const query = useQuery(homeQuery(useClubLanguage()));
  const { data: home, error } = query;
  const username = useSession()?.username;
  return (
    <Page title={t`Home`} heading={<span data-ui="hello">{username ? t`Hello, ${username}` : t`Hello`}</span>}>
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
      {(home || error) && <ProductRows />}
    </Page>
  );
}

function Blocks({ home: { books, clubs, waiting, said, oldNote } }: { home: Home }) {
  const ofClubs = clubs.flatMap(({ bookToAdd }) => (bookToAdd ? [{ ...bookToAdd, id: bookToAdd._id }] : []));
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
      alignItems="start"
      columnGap={12}
      rowGap={8}
      mb={6}
    >
      <Stack gap={8}>
        {books.length > 0 && <BooksToContinue books={books} ticks={chaptersWithTalk(clubs)} />}
        <ClubNews clubs={clubs} waiting={waiting} />
        {books.length === 0 && <FirstBook ofClubs={ofClubs} />}
      </Stack>
      <Stack gap={8}>
        <OldNotes note={oldNote} />
        <PublicTalks talks={said} />
      </Stack>
    </Grid>
  );
}

/** By book, for its track. */
function chaptersWithTalk(clubs: Home['clubs']): Map<string, number[]> {
  const chapters = new Map<string, number[]>();
  for (const { book, chapter } of clubs.flatMap(({ discussions }) => discussions)) {
    if (typeof chapter !== 'number') continue;
    chapters.set(book._id, [...new Set([...(chapters.get(book._id) ?? []), chapter])]);
  }
  return chapters;
}
