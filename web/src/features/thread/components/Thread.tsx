import { Plus } from 'lucide-react';
import { EmptyState } from '@/components/feedback/EmptyState';
import { Button } from '@/components/form/Button';
import { Pager } from '@/components/navigation/Pager';
import type { News } from '../live/use-news';
import type { ThreadContext } from '../thread-context';
import type { ThreadPage } from '../thread-page';
import type { ThreadPost } from '../thread-post';
import { LiveBar } from './LiveBar';
import { PostForm } from './PostForm';
import styles from './Thread.module.css';
import { ThreadPosts } from './ThreadPosts';

interface Props<Post extends ThreadPost> {
  shown: ThreadPage<Post>;
  /** Counts from 1. */
  page: number;
  onPage: (page: number) => void;
  /** Another page is on its way. */
  isTurning: boolean;
  news: News;
  /** Names the button and the form for a new top-level post. */
  newLabel: string;
  context: ThreadContext<Post>;
}

/** A thread: news, the posts of a page, the pager and the form for a new post. */
export function Thread<Post extends ThreadPost>(props: Props<Post>) {
  const { shown, page, onPage, isTurning, news, newLabel, context } = props;
  const { open, onOpen, calls, limits, draftPrefix } = context;
  return (
    <>
      <LiveBar count={news.count} pending={news.isOpening} onOpen={news.open} />
      <div className={styles.thread} aria-busy={isTurning || undefined}>
        {shown.posts.length > 0 ? (
          <ThreadPosts posts={shown.posts} thread={context} />
        ) : (
          <EmptyState>There is no post on this page.</EmptyState>
        )}
      </div>
      <Pager label="Pages of posts" page={Math.min(page, shown.pages)} total={shown.pages} onPage={onPage} />
      {open === 'new' ? (
        <PostForm
          label={newLabel}
          submit="Post"
          draftName={`${draftPrefix}:new`}
          limit={limits.post}
          send={calls.add}
          onClose={() => onOpen(null)}
        />
      ) : (
        <div className={styles.start}>
          <Button onClick={() => onOpen('new')}>
            <Plus />
            {newLabel}
          </Button>
        </div>
      )}
    </>
  );
}
