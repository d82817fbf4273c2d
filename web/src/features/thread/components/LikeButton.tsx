import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { WaitingMark } from '@/components/feedback/WaitingMark';
import { Button } from '@/components/form/Button';
import { useSession } from '@/lib/session/session';
import { useWaitingLike } from '../outbox/waiting-posts';
import { postElementId, type ThreadPost } from '../shown/post';
import { SignInDialog } from '../shown/SignInToAct';
import { useThreadOfPost } from './thread-context';

/** Changes only after the server confirms (specification, section 4), or once it waits to be sent. */
export function LikeButton({ post }: { post: Pick<ThreadPost, '_id' | 'likes' | 'liked'> }) {
  const { calls } = useThreadOfPost();
  const session = useSession();
  const [isAsking, setAsking] = useState(false);
  const waiting = useWaitingLike(post._id);
  const liked = waiting ?? post.liked;
  const toggle = useMutation({ mutationFn: () => calls.toggleLike({ ...post, liked }) });
  const press = () => {
    if (!session) setAsking(true);
    else if (!toggle.isPending) toggle.mutate();
  };
  return (
    <>
      <Button
        variant="plain"
        size="sm"
        minWidth="touch"
        minHeight="touch"
        fontVariantNumeric="tabular-nums"
        // Until hydration it only shows the count; lib/replay-press.ts repeats an earlier press afterwards.
        disabled={session === undefined}
        aria-pressed={liked}
        aria-busy={toggle.isPending || undefined}
        onClick={press}
        css={{
          '&[aria-pressed="true"]': { color: 'ribbon', '& svg': { fill: 'currentcolor' } },
          '&:disabled': { opacity: 1, pointerEvents: 'auto' },
          '&[aria-busy="true"]': { opacity: 0.6 },
        }}
      >
        <Heart />
        <VisuallyHidden>
          <Trans>Like</Trans>
        </VisuallyHidden>
        <span data-zero={post.likes === 0 || undefined}>{post.likes}</span>
        {waiting !== undefined && <WaitingMark />}
      </Button>
      {isAsking && (
        <SignInDialog at={postElementId(post._id)} onClose={() => setAsking(false)}>
          <Trans>Sign in or sign up to like a post.</Trans>
        </SignInDialog>
      )}
    </>
  );
}
