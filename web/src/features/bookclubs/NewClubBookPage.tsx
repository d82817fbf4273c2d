import type { FoundBook } from '@contract/search';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { hrefs } from '@/lib/paths';
import { BookSearchPanel } from '@/ui/book-search/BookSearchPanel';
import { Page } from '@/ui/Page';
import { ClubCrumbs } from './ClubCrumbs';
import { isNotFound } from './is-not-found';
import { NotInYourClubs } from './NotInYourClubs';
import { clubBooksQuery } from './queries';
import { searchBooks } from './search-books';
import { useAddClubBook } from './use-add-club-book';

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
