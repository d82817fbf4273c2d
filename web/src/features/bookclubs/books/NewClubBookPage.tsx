import { Box } from '@chakra-ui/react/box';
import { Stack } from '@chakra-ui/react/stack';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { Page } from '@/components/page/Page';
import { BookSearchPanel } from '@/features/book-search/BookSearchPanel';
import { ShelfPicks } from '@/features/book-search/ShelfPicks';
import { clubBooksQuery } from '@/features/club-books/clubs/clubs';
import { isNotFound } from '@/lib/api/api-error';
import { ClubCrumbs, NotInYourClubs } from '../club/club-navigation';
import { useAddClubBook } from './api';

export function NewClubBookPage() {
  const { t } = useLingui();
  const { club = '' } = useParams();
  const books = useQuery(clubBooksQuery(club));
  const addBook = useAddClubBook(club, { opens: true });
  if (isNotFound(books.error)) return <NotInYourClubs />;
  return (
    <Page title={t`New Book`} breadcrumb={<ClubCrumbs club={club} below={[{ label: t`New Book` }]} />}>
      <Stack gap={8}>
        <Box maxWidth="reading">
          <BookSearchPanel label={t`Find a book for the club`} onPick={addBook} />
        </Box>
        {books.data && (
          <ShelfPicks title={t`From your shelf`} except={books.data.map(({ _id }) => _id)} onPick={addBook} />
        )}
      </Stack>
    </Page>
  );
}
