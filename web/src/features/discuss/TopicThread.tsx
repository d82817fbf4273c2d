import { useSearchParams } from 'react-router';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { PlusIcon } from '@/ui/icons';
import { Pager } from '@/ui/Pager';
import { LiveBar } from '@/ui/thread/LiveBar';
import { PostForm } from '@/ui/thread/PostForm';
import { ThreadPosts } from '@/ui/thread/ThreadPosts';
import type { OpenForm } from '@/ui/thread/thread-context';
import type { ThreadData } from './patch-posts';
import { publicLimits } from './public-limits';
import { TopicReplies } from './TopicReplies';
import styles from './TopicThread.module.css';
import { useArrival } from './use-arrival';
import { useNews } from './use-news';
import { useTopicCalls } from './use-topic-calls';

interface Props {
  thread: ThreadData;
  page: number;
  onPage: (page: number) => void;
  /** Another page is on its way. */
  isTurning: boolean;
}

/** A public thread: news, the posts of a page, the pager and the New Post form. */
export function TopicThread({ thread, page, onPage, isTurning }: Props) {
  const { topic, posts, pages } = thread;
  const [search, setSearch] = useSearchParams();
  const { arrived, arrive, findNew } = useArrival(topic._id, page, onPage);
  const news = useNews({ thread, isTurning, page, arrive });
  const calls = useTopicCalls({ topic, onAdded: findNew });

  const open = search.get('write');
  /** Which form is open stands in the address: a reload and signing in on the way bring it back with its text. */
  const onOpen = (form: OpenForm) => {
    const next = (before: URLSearchParams) => {
      if (form) before.set('write', form);
      else before.delete('write');
      return before;
    };
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  const shownPage = Math.min(page, pages);
  const prefix = `topic:${topic._id}`;
  return (
    <>
      <LiveBar count={news.count} pending={news.isOpening} onOpen={news.open} />
      <div className={styles.thread} aria-busy={isTurning || undefined}>
        {posts.length > 0 ? (
          <ThreadPosts
            posts={posts}
            thread={{
              calls,
              limits: publicLimits,
              draftPrefix: prefix,
              open,
              onOpen,
              arrived,
              renderReplies: (post, replies, list) => (
                <TopicReplies topicId={topic._id} post={post} replies={replies} list={list} />
              ),
            }}
          />
        ) : (
          <EmptyState>There is no post on this page.</EmptyState>
        )}
      </div>
      <Pager label="Pages of posts" page={shownPage} total={pages} onPage={onPage} />
      {open === 'new' ? (
        <PostForm
          label="New Post"
          submit="Post"
          draftName={`${prefix}:new`}
          limit={publicLimits.post}
          send={calls.add}
          onClose={() => onOpen(null)}
        />
      ) : (
        <div className={styles.start}>
          <Button onClick={() => onOpen('new')}>
            <PlusIcon />
            New Post
          </Button>
        </div>
      )}
    </>
  );
}
