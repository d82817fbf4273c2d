import type { ShelfBook } from '@contract/notes';
import { useCallback, useState } from 'react';
import { getSession } from '@/lib/session';
import { neighbourOf } from '../neighbour';
import { bookLinkId } from './BookCard';
import { DeleteBookDialog } from './DeleteBookDialog';
import { useFocusNext } from './use-focus-next';

/**
 * `ask` opens the delete-book popup; without a session it does nothing. Render `popup` where it outlives the cards:
 * after a deletion the focus goes to the next book's card.
 */
export function useBookDeletion(books: readonly ShelfBook[]) {
  const [asked, setAsked] = useState<{ book: ShelfBook; next: ShelfBook | undefined }>();
  const focusNext = useFocusNext();
  const close = () => setAsked(undefined);
  const ask = useCallback(
    (book: ShelfBook) => {
      if (getSession()) setAsked({ book, next: neighbourOf(books, book._id) });
    },
    [books],
  );
  const onDeleted = () => {
    close();
    focusNext(asked?.next && bookLinkId(asked.next._id));
  };
  const popup = asked && <DeleteBookDialog book={asked.book} onDeleted={onDeleted} onClose={close} />;
  return { ask, popup };
}
