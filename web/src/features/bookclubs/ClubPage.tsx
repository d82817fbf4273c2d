import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { hrefs } from '@/lib/paths';
import { Button } from '@/ui/Button';
import { BookSearchPanel } from '@/ui/book-search/BookSearchPanel';
import { Page } from '@/ui/Page';
import { ClubBooks } from './ClubBooks';
import { ClubCrumbs } from './ClubCrumbs';
import { CompletedBooks } from './CompletedBooks';
import { isNotFound } from './is-not-found';
import { MemberButtons } from './MemberButtons';
import { NotInYourClubs } from './NotInYourClubs';
import { clubBooksQuery, settingsQuery } from './queries';
import { searchBooks } from './search-books';
import { useAddClubBook } from './use-add-club-book';
import { useClubName } from './use-club-name';

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
