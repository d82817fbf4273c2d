import { BookCover } from '@/ui/BookCover';
import styles from './CoverFan.module.css';

const books = [
  { title: 'Middlemarch', author: 'George Eliot' },
  { title: 'The Leopard', author: 'Giuseppe Tomasi di Lampedusa' },
  { title: 'Frankenstein', author: 'Mary Shelley' },
  { title: 'The Master and Margarita', author: 'Mikhail Bulgakov' },
  { title: 'Beloved', author: 'Toni Morrison' },
] as const;

/** A few drawn covers side by side: decoration. */
export function CoverFan() {
  return (
    <div className={styles.fan} aria-hidden="true">
      {books.map((book) => (
        <BookCover key={book.title} {...book} size="lg" />
      ))}
    </div>
  );
}
