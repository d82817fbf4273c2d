import { useId, useState } from 'react';
import { Button } from '@/components/form/Button';
import { Page } from '@/components/page/Page';
import type { SearchBooks } from '@/features/book-search/api/use-book-search';
import { BookSearchPanel } from '@/features/book-search/components/BookSearchPanel';
import { call } from '@/lib/api';
import { useAddBook } from '../api/use-add-book';
import { Shelf } from '../components/Shelf';

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
