import { BookCover } from '@/components/book/BookCover';
import styles from './CoverFan.module.css';

const books = [
  { title: 'Middlemarch', author: 'George Eliot' },
  { title: 'Kindred', author: 'Octavia E. Butler' },
  { title: 'The Leopard', author: 'Giuseppe Tomasi di Lampedusa' },
  { title: 'Invisible Cities', author: 'Italo Calvino' },
  { title: 'Jane Eyre', author: 'Charlotte Brontë' },
] as const;

/** A few drawn covers side by side: decoration. */
export function CoverFan() {
  return (
    <div className={styles.fan} aria-hidden="true">
      {books.map((book) => (
        <BookCover key={book.title} {...book} />
      ))}
    </div>
  );
}
