import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { Button } from '@/components/form/Button';
import { Page } from '@/components/page/Page';
import { BookSearchPanel } from '@/features/book-search/components/BookSearchPanel';
import { hrefs } from '@/lib/paths';
import { clubBooksQuery, settingsQuery } from '../api/queries';
import { searchBooks } from '../api/search-books';
import { useAddClubBook } from '../api/use-add-club-book';
import { useClubName } from '../api/use-club-name';
import { ClubBooks } from '../components/ClubBooks';
import { ClubCrumbs } from '../components/ClubCrumbs';
import { CompletedBooks } from '../components/CompletedBooks';
import { MemberButtons } from '../components/MemberButtons';
import { NotInYourClubs } from '../components/NotInYourClubs';
import { isNotFound } from '../is-not-found';

/** `/bookclubs/{club}`: the club's books. An older name, or another spelling of it, gives way to the present one. */
export function ClubPage() {
  const { club = '' } = useParams();
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const books = useQuery(clubBooksQuery(club));
  const settings = useQuery(settingsQuery(club));
  const addBook = useAddClubBook(club);
  const name = useClubName(club);

  if (isNotFound(books.error) || isNotFound(settings.error)) return <NotInYourClubs />;
  const segment = settings.data?.club;
  if (segment && segment !== club) return <Navigate to={hrefs.club(segment)} replace />;
  return (
    <Page
      title={`${name}'s Books`}
      breadcrumb={<ClubCrumbs club={club} />}
      actions={
        <>
          <Button aria-expanded={isOpen} aria-controls={isOpen ? panel : undefined} onClick={() => setOpen(!isOpen)}>
            New Book
          </Button>
          <MemberButtons club={club} />
        </>
      }
    >
      {isOpen && <BookSearchPanel id={panel} label="Find a book for the club" search={searchBooks} onPick={addBook} />}
      <ClubBooks club={club} books={books} />
      <CompletedBooks club={club} books={settings.data?.completedBooks ?? []} />
    </Page>
  );
}
