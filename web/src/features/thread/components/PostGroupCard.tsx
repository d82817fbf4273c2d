import type { ReactNode } from 'react';
import type { PostGroup } from '../group-posts';
import type { ThreadContext } from '../thread-context';
import type { ThreadPost } from '../thread-post';
import { PostCard } from './PostCard';
import { PostForm } from './PostForm';
import styles from './PostGroupCard.module.css';

interface Props<Post extends ThreadPost> {
  group: PostGroup<Post>;
  thread: ThreadContext<Post>;
}

/** A top-level post on its sheet, its replies below it, and the reply box when it is open. */
export function PostGroupCard<Post extends ThreadPost>({ group: { post, replies }, thread }: Props<Post>) {
  const { calls, limits, draftPrefix, open, onOpen, arrived, renderReplies, renderText, renderCounts } = thread;
  const isReplying = open === `reply:${post._id}`;
  const toggleReply = post.deleted ? undefined : () => onOpen(isReplying ? null : `reply:${post._id}`);
  const card = (shown: Post): ReactNode => (
    <PostCard
      post={shown}
      calls={calls}
      limit={shown.replyTo === null ? limits.post : limits.reply}
      draftName={`${draftPrefix}:edit:${shown._id}`}
      isEditing={open === `edit:${shown._id}`}
      onEdit={(isEditing) => onOpen(isEditing ? `edit:${shown._id}` : null)}
      isReplying={isReplying}
      onReply={toggleReply}
      isArrived={arrived === shown._id}
      renderText={renderText}
      renderCounts={renderCounts}
    />
  );
  const list = (shown: readonly Post[]) =>
    shown.length > 0 && (
      <ul className={styles.replies} aria-label={`Replies to ${post.deleted ? 'a deleted post' : post.user}`}>
        {shown.map((reply) => (
          <li key={reply._id}>{card(reply)}</li>
        ))}
      </ul>
    );
  return (
    <div className={styles.group}>
      {card(post)}
      {renderReplies ? renderReplies(post, replies, list) : list(replies)}
      {isReplying && !post.deleted && (
        <div className={styles.box}>
          <PostForm
            label={`Reply to ${post.user}`}
            submit="Post"
            draftName={`${draftPrefix}:reply:${post._id}`}
            limit={limits.reply}
            send={(content, key) => calls.reply(post._id, content, key)}
            onClose={() => onOpen(null)}
          />
        </div>
      )}
    </div>
  );
}
