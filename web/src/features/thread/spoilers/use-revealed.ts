import type { UpToChapter } from '@domain/progress';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useReducer } from 'react';
import { toastFailure } from '@/lib/toasts';
import { POSTS_ID, type ThreadPost } from '../shown/post';
import { hideAgain, reveal, revealedIn, revealThrough } from '../shown/revealed';
import type { ThreadView } from '../thread';
import type { ThreadKeys } from '../thread-kind';
import { isBehindProgress } from './newly-open';

export function useRevealed<Post extends ThreadPost>(
  { threadId, keys }: { threadId: string; keys: ThreadKeys },
  { progress }: ThreadView<Post>,
  target: string | undefined,
) {
  const client = useQueryClient();
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const revealed = revealedIn(client, threadId);
  /** Refetches the thread with the revealed posts. Shows a toast on failure; the button retries. */
  const readRevealed = async () => {
    try {
      const readAgain = (queryKey: QueryKey) => client.invalidateQueries({ queryKey }, { throwOnError: true });
      await Promise.all([readAgain(keys.pages), readAgain(keys.replies)]);
    } catch (error) {
      toastFailure(error);
    }
  };
  return {
    revealed,
    /** The linked post and a sealed one are never part of a line of hidden posts. */
    isHidden: (post: ThreadPost) =>
      !post.deleted && !post.sealed && post._id !== target && isBehindProgress(post, progress, revealed),
    reveal: (postId: string) => {
      reveal(client, threadId, postId);
      return readRevealed();
    },
    revealThrough: (upTo: NonNullable<UpToChapter>) => {
      revealThrough(client, threadId, upTo);
      return readRevealed();
    },
    hideAgain: async () => {
      hideAgain(client, threadId);
      redraw();
      document.getElementById(POSTS_ID)?.focus({ preventScroll: true });
      await import('./hide-words').then(({ hideWords }) => hideWords(client, keys, progress)).catch(() => {});
      return readRevealed();
    },
  };
}
