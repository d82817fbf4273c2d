import { useEffect, useRef } from 'react';
import { groupPosts } from '../group-posts';
import { postElementId } from '../post-element-id';
import type { ThreadContext } from '../thread-context';
import type { ThreadPost } from '../thread-post';
import { PostGroupCard } from './PostGroupCard';
import styles from './ThreadPosts.module.css';

interface Props<Post extends ThreadPost> {
  /** A page: each top-level post followed by its replies. */
  posts: readonly Post[];
  thread: ThreadContext<Post>;
}

/** A page of a thread. The post that the reader was led to comes into view and has the focus. */
export function ThreadPosts<Post extends ThreadPost>({ posts, thread }: Props<Post>) {
  const list = useRef<HTMLUListElement>(null);
  const { arrived } = thread;
  const isThere = posts.some(({ _id }) => _id === arrived);

  useEffect(() => {
    if (!arrived || !isThere) return;
    const element = document.getElementById(postElementId(arrived));
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'center' });
  }, [arrived, isThere]);

  const remove = async (postId: string) => {
    await thread.calls.remove(postId);
    list.current?.focus({ preventScroll: true });
  };
  const calls = { ...thread.calls, remove };
  return (
    <ul ref={list} className={styles.posts} aria-label="Posts" tabIndex={-1}>
      {groupPosts(posts).map((group) => (
        <li key={group.post._id}>
          <PostGroupCard group={group} thread={{ ...thread, calls }} />
        </li>
      ))}
    </ul>
  );
}
