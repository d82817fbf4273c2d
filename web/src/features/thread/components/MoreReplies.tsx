import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/form/Button';
import { errorText } from '@/lib/api-error';
import type { RepliesQuery } from '../replies-query';
import type { ThreadPost } from '../thread-post';
import styles from './MoreReplies.module.css';

interface Props<Post extends ThreadPost> {
  post: Post;
  /** The replies that the page brought. */
  replies: readonly Post[];
  /** Asks for all of them. */
  query: RepliesQuery<Post>;
  list: (replies: readonly Post[]) => ReactNode;
}

/** The replies to a post; the rest of very many come on request. */
export function MoreReplies<Post extends ThreadPost>({ post, replies, query, list }: Props<Post>) {
  const [wantsMore, setWantsMore] = useState(false);
  const more = useInfiniteQuery({ ...query, enabled: wantsMore });
  const known = new Map(replies.map((reply) => [reply._id, reply]));
  for (const reply of more.data?.pages.flatMap(({ items }) => items) ?? []) {
    if (!known.has(reply._id)) known.set(reply._id, reply);
  }
  const missing = post.replies - known.size;
  const hasMore = more.data ? more.hasNextPage : missing > 0;
  const show = () => {
    if (!wantsMore) setWantsMore(true);
    else if (more.data) more.fetchNextPage();
    else more.refetch();
  };
  return (
    <>
      {list([...known.values()])}
      {hasMore && (
        <div className={styles.more}>
          <Button variant="ghost" size="sm" loading={more.isFetching} onClick={show}>
            {missing === 1 ? 'Show 1 more reply' : `Show ${Math.max(missing, 1)} more replies`}
          </Button>
          {more.error && <p role="alert">{errorText(more.error)}</p>}
        </div>
      )}
    </>
  );
}
