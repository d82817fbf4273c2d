import { useMutation } from '@tanstack/react-query';
import { Pencil, Reply, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/dialog/ConfirmDialog';
import { Button } from '@/components/form/Button';
import { IconButton } from '@/components/form/IconButton';
import { errorText } from '@/lib/api-error';
import type { ThreadCalls } from '../thread-calls';
import type { ThreadPost } from '../thread-post';
import { LikeButton } from './LikeButton';
import styles from './PostActions.module.css';
import { postingKey } from './use-is-posting';

interface Props {
  post: ThreadPost;
  calls: ThreadCalls;
  /** Left out where nothing can be answered, as below a deleted post. */
  onReply?: (() => void) | undefined;
  isReplying: boolean;
  onEdit: () => void;
}

/** What a reader can do with a post. */
export function PostActions({ post, calls, onReply, isReplying, onEdit }: Props) {
  const [isConfirming, setConfirming] = useState(false);
  const removing = useMutation({
    mutationKey: postingKey,
    mutationFn: () => calls.remove(post._id),
    meta: { shown: true },
    onSuccess: () => setConfirming(false),
  });
  const confirm = () => {
    removing.reset();
    setConfirming(true);
  };
  return (
    <div className={styles.actions}>
      <LikeButton post={post} calls={calls} />
      {onReply && (
        <Button variant="ghost" size="sm" aria-expanded={isReplying} onClick={onReply}>
          <Reply />
          Reply
        </Button>
      )}
      {post.can.edit && <IconButton label="Edit" icon={<Pencil />} onClick={onEdit} />}
      {post.can.delete && <IconButton label="Delete" icon={<Trash2 />} tone="danger" onClick={confirm} />}
      {isConfirming && (
        <ConfirmDialog
          onConfirm={() => removing.mutate()}
          onCancel={() => setConfirming(false)}
          pending={removing.isPending}
          error={removing.error ? errorText(removing.error) : undefined}
        >
          Are you sure you would like to delete this post? This cannot be undone.
        </ConfirmDialog>
      )}
    </div>
  );
}
