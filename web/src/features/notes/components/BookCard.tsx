import { Card } from '@chakra-ui/react/card';
import type { ShelfBook } from '@contract/notes';
import { Trash2 } from 'lucide-react';
import { memo } from 'react';
import { BookCover } from '@/components/book/BookCover';
import { IconButton } from '@/components/form/IconButton';
import { AppLink } from '@/components/navigation/AppLink';
import { hrefs } from '@/lib/paths';
import { countNotes } from '../words';
import styles from './BookCards.module.css';

/** The id of the link of a book's card, for moving the focus there. */
export const bookLinkId = (bookId: string): string => `book-${bookId}`;

interface Props {
  book: ShelfBook;
  onDelete: (book: ShelfBook) => void;
}

export const BookCard = memo(function BookCard({ book, onDelete }: Props) {
  const { _id, title, author, numNotes } = book;
  return (
    <Card.Root>
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
          <IconButton label={`Delete ${title}`} icon={<Trash2 />} tone="danger" onClick={() => onDelete(book)} />
        </div>
      </div>
    </Card.Root>
  );
});
