import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { useMutation } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '@/lib/use-session';
import { postElementId } from '../post-element-id';
import type { ThreadCalls } from '../thread-calls';
import type { ThreadPost } from '../thread-post';
import styles from './PostActions.module.css';
import { SignInDialog } from './SignInDialog';

interface Props {
  post: Pick<ThreadPost, '_id' | 'likes' | 'liked'>;
  calls: Pick<ThreadCalls, 'like' | 'unlike'>;
}

/** A toggle with its count. It changes only once the server has confirmed (specification, section 4). */
export function LikeButton({ post: { _id, likes, liked }, calls }: Props) {
  const isReader = Boolean(useSession());
  const [isAsking, setAsking] = useState(false);
  const toggle = useMutation({ mutationFn: () => (liked ? calls.unlike(_id) : calls.like(_id)) });
  const press = () => {
    if (!isReader) setAsking(true);
    else if (!toggle.isPending) toggle.mutate();
  };
  return (
    <>
      <button
        type="button"
        className={styles.like}
        aria-pressed={liked}
        aria-busy={toggle.isPending || undefined}
        onClick={press}
      >
        <Heart />
        <VisuallyHidden>Like</VisuallyHidden>
        <span>{likes}</span>
      </button>
      {isAsking && <SignInDialog purpose="to like a post" at={postElementId(_id)} onClose={() => setAsking(false)} />}
    </>
  );
}
