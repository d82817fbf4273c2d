import { useId, useState } from 'react';
import { call } from '@/lib/api';
import { Button } from '@/ui/Button';
import { BookSearchPanel } from '@/ui/book-search/BookSearchPanel';
import type { SearchBooks } from '@/ui/book-search/use-book-search';
import { Page } from '@/ui/Page';
import { Shelf } from './Shelf';
import { useAddBook } from './use-add-book';

/** Finding a book says nothing about who looks for it. */
const search: SearchBooks = (searchText, signal) =>
  call('GET /api/notes/book/{searchText}', { params: { searchText }, signal, anonymous: true });

export function MyNotesPage() {
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const addBook = useAddBook();
  return (
    <Page
      title="My Notes"
      actions={
        <Button aria-expanded={isOpen} aria-controls={isOpen ? panel : undefined} onClick={() => setOpen(!isOpen)}>
          New Book
        </Button>
      }
    >
      {isOpen && <BookSearchPanel id={panel} label="Find a book" search={search} onPick={addBook} />}
      <Shelf />
    </Page>
  );
}
