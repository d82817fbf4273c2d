import type { PublicBook } from '@contract/discuss';
import { BookCover } from '@/components/book/BookCover';
import styles from './BookHeader.module.css';

export function BookHeader({ book: { title, author, publisher, publishedDate } }: { book: PublicBook }) {
  const edition = [publisher, publishedDate].filter(Boolean).join(', ');
  return (
    <div className={styles.header}>
      <BookCover title={title} author={author} size="sm" />
      <div>
        {author && <p className={styles.author}>by {author}</p>}
        {edition && <p className={styles.edition}>{edition}</p>}
      </div>
    </div>
  );
}
