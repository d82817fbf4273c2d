import { Stack } from '@chakra-ui/react/stack';
import type { FoundBook } from '@contract/search';
import { useId, useState } from 'react';
import { Button } from '@/components/form/Button';
import { BookSearchPanel } from '@/features/book-search/components/BookSearchPanel';
import { searchBooks } from '../api/search-books';

/** A button that opens the book search panel below it, for a form. */
export function BookFinder({ onPick }: { onPick: (book: FoundBook) => Promise<boolean> }) {
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  return (
    <Stack>
      <div>
        <Button
          variant="outline"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          New Book
        </Button>
      </div>
      {isOpen && <BookSearchPanel id={panel} label="Find a book for the club" search={searchBooks} onPick={onPick} />}
    </Stack>
  );
}
