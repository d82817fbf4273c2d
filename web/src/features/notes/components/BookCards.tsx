import type { ShelfBook } from '@contract/notes';
import { BookCard } from './BookCard';
import styles from './BookCards.module.css';

interface Props {
  books: readonly ShelfBook[];
  onDelete: (book: ShelfBook) => void;
}

export function BookCards({ books, onDelete }: Props) {
  return (
    <ul className={styles.cards}>
      {books.map((book) => (
        <li key={book._id} className={styles.item}>
          <BookCard book={book} onDelete={onDelete} />
        </li>
      ))}
    </ul>
  );
}
