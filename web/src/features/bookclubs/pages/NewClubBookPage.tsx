import type { FoundBook } from '@contract/search';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import { Page } from '@/components/page/Page';
import { BookSearchPanel } from '@/features/book-search/components/BookSearchPanel';
import { hrefs } from '@/lib/paths';
import { clubBooksQuery } from '../api/queries';
import { searchBooks } from '../api/search-books';
import { useAddClubBook } from '../api/use-add-club-book';
import { ClubCrumbs } from '../components/ClubCrumbs';
import { NotInYourClubs } from '../components/NotInYourClubs';
import { isNotFound } from '../is-not-found';

/** `/bookclubs/{club}/newBook`: the search panel of the club's page, on a page of its own. */
export function NewClubBookPage() {
  const { club = '' } = useParams();
  const navigate = useNavigate();
  const books = useQuery(clubBooksQuery(club));
  const addBook = useAddClubBook(club);
  const pick = async (book: FoundBook) => {
    await addBook(book);
    await navigate(hrefs.club(club));
    return true;
  };
  if (isNotFound(books.error)) return <NotInYourClubs />;
  return (
    <Page title="New Book" breadcrumb={<ClubCrumbs club={club} below={[{ label: 'New Book' }]} />}>
      <BookSearchPanel label="Find a book for the club" search={searchBooks} onPick={pick} />
    </Page>
  );
}
