import { Card } from '@chakra-ui/react/card';
import type { Club } from '@contract/bookclubs';
import { memo } from 'react';
import { AppLink } from '@/components/navigation/AppLink';
import { hrefs } from '@/lib/paths';
import { countMembers } from '../words';
import styles from './Cards.module.css';
import { LastPost } from './LastPost';
import { PostsToday } from './PostsToday';

/** The id of the link of a club's card, for moving the focus there. */
export const clubLinkId = (club: string): string => `club-${club}`;

export const ClubCard = memo(function ClubCard({ club }: { club: Club }) {
  return (
    <Card.Root>
      <div className={styles.words}>
        <h2 className={styles.title} dir="auto">
          <AppLink id={clubLinkId(club.club)} to={hrefs.club(club.club)} data-card-link="">
            {club.clubName}
          </AppLink>
        </h2>
        {club.currBookTitle ? (
          <p className={styles.reading} dir="auto">
            {club.currBookTitle}
          </p>
        ) : (
          <p className={styles.quiet}>No book chosen yet</p>
        )}
        <p className={styles.marks}>
          <span>{countMembers(club.numMembers)}</span>
          <PostsToday count={club.postsToday} />
        </p>
        <LastPost at={club.lastPost} />
      </div>
    </Card.Root>
  );
});
