import { DELETED_READER } from '@contract/deleted-reader';
import type { ReactNode } from 'react';
import { TextWithBreaks } from '@/components/page/TextWithBreaks';
import { formatDate } from '@/lib/dates';
import { postElementId } from '../post-element-id';
import type { PostLimit } from '../post-limits';
import type { ThreadCalls } from '../thread-calls';
import type { ThreadPost } from '../thread-post';
import { PostActions } from './PostActions';
import styles from './PostCard.module.css';
import { PostForm } from './PostForm';

interface Props<Post extends ThreadPost> {
  post: Post;
  calls: ThreadCalls;
  limit: PostLimit;
  draftName: string;
  isEditing: boolean;
  onEdit: (isEditing: boolean) => void;
  isReplying: boolean;
  onReply?: (() => void) | undefined;
  /** The post that the reader was led to: it glows for a moment. */
  isArrived: boolean;
  /** Shown instead of the text, such as a translation of it. */
  renderText?: ((post: Post) => ReactNode) | undefined;
  /** Further counts beside the actions. */
  renderCounts?: ((post: Post) => ReactNode) | undefined;
}

export function PostCard<Post extends ThreadPost>(props: Props<Post>) {
  const { post, calls, limit, draftName, isEditing, onEdit, isReplying, onReply, isArrived } = props;
  if (post.deleted) {
    return (
      <article id={postElementId(post._id)} className={styles.post} tabIndex={-1}>
        <p className={styles.deleted}>This post was deleted.</p>
      </article>
    );
  }
  return (
    <article
      id={postElementId(post._id)}
      className={styles.post}
      aria-label={`Post by ${post.user}`}
      data-arrived={isArrived || undefined}
      tabIndex={-1}
    >
      <header className={styles.head}>
        <span className={styles.author} data-gone={post.user === DELETED_READER || undefined}>
          {post.user}
        </span>
        <time dateTime={post.createdAt}>{formatDate(post.createdAt)}</time>
        {post.edited && <span>edited</span>}
      </header>
      {isEditing ? (
        <PostForm
          label="Edit Post"
          submit="Save"
          draftName={draftName}
          limit={limit}
          initial={post.content}
          send={(content) => calls.edit(post._id, content)}
          onClose={() => onEdit(false)}
        />
      ) : (
        <>
          {props.renderText?.(post) ?? <TextWithBreaks text={post.content} />}
          <div className={styles.foot}>
            <PostActions
              post={post}
              calls={calls}
              isReplying={isReplying}
              onReply={onReply}
              onEdit={() => onEdit(true)}
            />
            {props.renderCounts?.(post)}
          </div>
        </>
      )}
    </article>
  );
}
