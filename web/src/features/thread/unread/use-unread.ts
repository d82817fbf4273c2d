import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useSession } from '@/lib/session/session';
import { toastAction, toastFailure } from '@/lib/toasts';
import type { ThreadPage, ThreadPost } from '../shown/post';
import { useSeenPosts } from './use-seen-posts';

/** Fixed on opening, so that nothing changes while reading. Also reports what was read. */
export function useUnread<Post extends ThreadPost>(
  sayRead: (read: { posts: string[] } | { unreadFrom: string }) => Promise<unknown>,
  { unread, posts }: ThreadPage<Post>,
) {
  const isReader = Boolean(useSession());
  const [fresh, setFresh] = useState<ReadonlySet<string>>(() => new Set(unread));
  const added = unread?.filter((id) => !fresh.has(id)) ?? [];
  if (added.length > 0) setFresh(new Set([...fresh, ...added]));
  const [isKept, setKept] = useState(false);

  // On the first visit of a public discussion, every visible post is reported.
  const isWanted = (postId: string) => !isKept && (unread?.includes(postId) ?? true);
  const watch = useSeenPosts(isWanted, async (posts) => {
    if (!isKept) await sayRead({ posts });
  });

  const first = posts.find(({ _id }) => fresh.has(_id))?._id;
  const markUnread = async (postId: string) => {
    setKept(true);
    try {
      await sayRead({ unreadFrom: postId });
      toastAction(t`Marked as unread from here.`);
    } catch (error) {
      setKept(false);
      toastFailure(error);
    }
  };
  return { fresh, firstFresh: first, ...(isReader && { markUnread, watch }) };
}
