import type { ClubBook } from '@contract/bookclubs';
import { memo } from 'react';
import { hrefs } from '@/lib/paths';
import { AppLink } from '@/ui/AppLink';
import { BookCover } from '@/ui/BookCover';
import { Card } from '@/ui/Card';
import styles from './Cards.module.css';
import { LastPost } from './LastPost';
import { PostsToday } from './PostsToday';

export const ClubBookCard = memo(function ClubBookCard({ club, book }: { club: string; book: ClubBook }) {
  const { _id, title, author, lastPost, numPostsToday } = book;
  return (
    <Card>
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
    </Card>
  );
});
