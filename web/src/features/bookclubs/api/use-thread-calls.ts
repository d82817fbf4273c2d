import type { ClubPost } from '@contract/bookclubs';
import { useQueryClient } from '@tanstack/react-query';
import { patchPosts } from '@/features/thread/api/patch-posts';
import type { ThreadCalls } from '@/features/thread/thread-calls';
import { call } from '@/lib/api';
import { getSession } from '@/lib/session';
import { unlessGone } from '@/lib/unless-gone';
import { clubKey, myClubsQuery } from './queries';
import { type ThreadPlace, threadKeys } from './thread-queries';

interface Options {
  place: ThreadPlace;
  /** Leads the reader to a post that they have just made. The posts have been read again by then. */
  onAdded: (post: ClubPost) => Promise<void>;
  /** Unfolds the replies to a post. */
  onReplied: (postId: string) => void;
}

/** What a member does in a club's thread. After each write the thread is what the server says. */
export function useThreadCalls({ place, onAdded, onReplied }: Options): ThreadCalls {
  const client = useQueryClient();
  const user = getSession()?.id;

  const freshen = () => {
    client.invalidateQueries({ queryKey: myClubsQuery.queryKey });
    return client.invalidateQueries({ queryKey: clubKey(place.club) });
  };
  const show = async (post: ClubPost) => {
    await freshen();
    // The server has the post: not finding its place just now is no failure of posting.
    await onAdded(post).catch(() => {});
  };
  const mark = async (name: 'POST /api/bookclubs/like' | 'POST /api/bookclubs/unlike', id: string) => {
    const { _id, likes, liked } = await call(name, { body: { id } });
    patchPosts(client, threadKeys(place), { [_id]: { likes, liked } });
  };
  return {
    add: async (remark, idempotencyKey) => {
      const body = { user, id: place.discussion, remark };
      await show(await call('POST /api/bookclubs/newPost', { body, idempotencyKey }));
    },
    reply: async (parentId, remark, idempotencyKey) => {
      const body = { user, id: parentId, remark };
      const reply = await call('POST /api/bookclubs/newReply', { body, idempotencyKey });
      onReplied(parentId);
      await show(reply);
    },
    edit: async (id, remark) => {
      await call('PATCH /api/bookclubs/post/{id}', { params: { id }, body: { remark } });
      await freshen();
    },
    remove: async (id) => {
      await unlessGone(call('DELETE /api/bookclubs/post/{id}', { params: { id } }), undefined);
      await freshen();
    },
    like: (id) => mark('POST /api/bookclubs/like', id),
    unlike: (id) => mark('POST /api/bookclubs/unlike', id),
  };
}
