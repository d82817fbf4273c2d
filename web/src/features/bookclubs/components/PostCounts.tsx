import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { ClubPost } from '@contract/bookclubs';
import { Eye, Reply } from 'lucide-react';
import { countReplies, countViews } from '../words';
import styles from './PostCounts.module.css';

/** How often a post has been seen and answered; its likes stand in the button. */
export function PostCounts({ post: { views, replies, replyTo } }: { post: ClubPost }) {
  return (
    <p className={styles.counts}>
      <span title={countViews(views)}>
        <Eye />
        <span aria-hidden="true">{views}</span>
        <VisuallyHidden>{countViews(views)}</VisuallyHidden>
      </span>
      {replyTo === null && (
        <span title={countReplies(replies)}>
          <Reply />
          <span aria-hidden="true">{replies}</span>
          <VisuallyHidden>{countReplies(replies)}</VisuallyHidden>
        </span>
      )}
    </p>
  );
}
