import { Card } from '@chakra-ui/react/card';
import type { ClubBook } from '@contract/bookclubs';
import { memo } from 'react';
import { BookCover } from '@/components/book/BookCover';
import { AppLink } from '@/components/navigation/AppLink';
import { hrefs } from '@/lib/paths';
import styles from './Cards.module.css';
import { LastPost } from './LastPost';
import { PostsToday } from './PostsToday';

export const ClubBookCard = memo(function ClubBookCard({ club, book }: { club: string; book: ClubBook }) {
  const { _id, title, author, lastPost, numPostsToday } = book;
  return (
    <Card.Root>
      <div className={styles.book}>
        <BookCover title={title} author={author} />
        <div className={styles.words}>
          <h2 className={styles.title}>
            <AppLink to={hrefs.clubBook(club, _id)} data-card-link="">
              {title}
            </AppLink>
          </h2>
          {author && <p className={styles.quiet}>by {author}</p>}
          <p className={styles.marks}>
            <PostsToday count={numPostsToday} />
          </p>
          <LastPost at={lastPost} />
        </div>
      </div>
    </Card.Root>
  );
});
