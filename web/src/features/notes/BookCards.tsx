import type { ShelfBook } from '@contract/notes';
import { useCallback, useState } from 'react';
import { getSession } from '@/lib/session';
import { BookCard, bookLinkId } from './BookCard';
import styles from './BookCards.module.css';
import { DeleteBookDialog } from './DeleteBookDialog';
import { neighbourOf } from './neighbour';
import { useFocusNext } from './use-focus-next';

export function BookCards({ books }: { books: readonly ShelfBook[] }) {
  const [asked, setAsked] = useState<ShelfBook>();
  const focusNext = useFocusNext();
  const close = () => setAsked(undefined);
  const onDeleted = (book: ShelfBook) => {
    const next = neighbourOf(books, book._id);
    close();
    focusNext(next && bookLinkId(next._id));
  };
  const ask = useCallback((book: ShelfBook) => {
    if (getSession()) setAsked(book);
  }, []);
  return (
    <>
      <ul className={styles.cards}>
        {books.map((book) => (
          <li key={book._id} className={styles.item}>
            <BookCard book={book} onDelete={ask} />
          </li>
        ))}
      </ul>
      {asked && <DeleteBookDialog book={asked} onDeleted={onDeleted} onClose={close} />}
    </>
  );
}
