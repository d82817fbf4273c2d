import type { PublicPost, Topic } from '@contract/discuss';
import { useQueryClient } from '@tanstack/react-query';
import { patchPosts } from '@/features/thread/api/patch-posts';
import type { ThreadCalls } from '@/features/thread/thread-calls';
import { call } from '@/lib/api';
import { getSession } from '@/lib/session';
import { unlessGone } from '@/lib/unless-gone';
import { freshen } from './freshen';
import { threadKeys } from './queries';

interface Options {
  topic: Topic;
  /** Leads the reader to a post that they have just made. The posts have been read again by then. */
  onAdded: (post: PublicPost) => Promise<void>;
}

/** What a reader does in a public thread. After each write the thread is what the server says. */
export function useTopicCalls({ topic: { _id: discussionId, bookId }, onAdded }: Options): ThreadCalls {
  const client = useQueryClient();
  const user = getSession()?.id;

  const add = async (content: string, replyTo: string | null, idempotencyKey: string) => {
    const body = { user, content, isReply: replyTo !== null, replyTo, discussionId, bookId };
    const post = await call('POST /api/discuss/post', { body, idempotencyKey });
    await freshen(client);
    // The server has the post: not finding its place just now is no failure of posting.
    await onAdded(post).catch(() => {});
  };
  const mark = async (name: 'POST /api/discuss/like' | 'POST /api/discuss/unlike', id: string) => {
    const { _id, likes, liked } = await call(name, { body: { id, topic: discussionId, userId: user } });
    patchPosts(client, threadKeys(discussionId), { [_id]: { likes, liked } });
  };
  return {
    add: (content, key) => add(content, null, key),
    reply: (parentId, content, key) => add(content, parentId, key),
    edit: async (id, content) => {
      await call('PATCH /api/discuss/post/{id}', { params: { id }, body: { content } });
      await freshen(client);
    },
    remove: async (id) => {
      await unlessGone(call('DELETE /api/discuss/post/{id}', { params: { id } }), undefined);
      await freshen(client);
    },
    like: (id) => mark('POST /api/discuss/like', id),
    unlike: (id) => mark('POST /api/discuss/unlike', id),
  };
}
