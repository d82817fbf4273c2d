import type { ShelfBook } from '@contract/notes';
import { memo } from 'react';
import { hrefs } from '@/lib/paths';
import { AppLink } from '@/ui/AppLink';
import { BookCover } from '@/ui/BookCover';
import { Card } from '@/ui/Card';
import { IconButton } from '@/ui/IconButton';
import { DeleteIcon } from '@/ui/icons';
import styles from './BookCards.module.css';
import { countNotes } from './words';

/** The id of the link of a book's card, for moving the focus there. */
export const bookLinkId = (bookId: string): string => `book-${bookId}`;

interface Props {
  book: ShelfBook;
  onDelete: (book: ShelfBook) => void;
}

export const BookCard = memo(function BookCard({ book, onDelete }: Props) {
  const { _id, title, author, numNotes } = book;
  return (
    <Card>
      <div className={styles.card}>
        <BookCover title={title} author={author} />
        <div className={styles.words}>
          <h2 className={styles.title}>
            <AppLink id={bookLinkId(_id)} to={hrefs.bookNotes(_id)} data-card-link="">
              {title}
            </AppLink>
          </h2>
          {author && <p className={styles.author}>by {author}</p>}
          <p className={styles.count}>{countNotes(numNotes)}</p>
        </div>
        <div className={styles.delete}>
          <IconButton label={`Delete ${title}`} icon={<DeleteIcon />} tone="danger" onClick={() => onDelete(book)} />
        </div>
      </div>
    </Card>
  );
});
