import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { Page } from '@/components/page/Page';
import { BookSearchPanel } from '@/features/book-search/BookSearchPanel';
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
      <BookSearchPanel label={t`Find a book for the club`} onPick={addBook} />
    </Page>
  );
}
