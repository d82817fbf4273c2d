import type { ClubPost } from '@contract/bookclubs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/form/Button';
import { MoreReplies } from '@/features/thread/components/MoreReplies';
import type { RepliesQuery } from '@/features/thread/replies-query';
import { type SaidOfTranslation, saidOfTranslation } from '../said-of-translation';
import { countReplies } from '../words';
import styles from './ClubReplies.module.css';

interface Props {
  post: ClubPost;
  /** The replies that the page brought. */
  replies: readonly ClubPost[];
  isOpen: boolean;
  onToggle: () => void;
  query: RepliesQuery<ClubPost>;
  list: (replies: readonly ClubPost[]) => ReactNode;
  /** Shows why replies that were asked for later stand in the language that they were written in. */
  renderSaid: (said: SaidOfTranslation) => ReactNode;
}

/** The replies to a post, folded until the reader unfolds them. */
export function ClubReplies({ post, replies, isOpen, onToggle, query, list, renderSaid }: Props) {
  const later = useInfiniteQuery({ ...query, enabled: false });
  const lacking = later.data?.pages.map(saidOfTranslation).find(({ translator }) => translator && translator !== 'ok');
  const count = Math.max(post.replies, replies.length);
  if (count === 0) return null;
  return (
    <>
      <div className={styles.toggle}>
        <Button variant="ghost" size="sm" aria-expanded={isOpen} onClick={onToggle}>
          <ChevronDown />
          {isOpen ? 'Hide' : 'Show'} {countReplies(count)}
        </Button>
      </div>
      {isOpen && <MoreReplies post={post} replies={replies} query={query} list={list} />}
      {isOpen && lacking && <div className={styles.said}>{renderSaid(lacking)}</div>}
    </>
  );
}
