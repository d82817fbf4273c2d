import type { PublicPost, Topic } from '@contract/discuss';
import type { QueryClient } from '@tanstack/react-query';
import type { ThreadWrites } from '@/features/thread/thread';
import { call } from '@/lib/api/api';
import { getSession } from '@/lib/session/session';
import { invalidateDiscuss } from './discuss-cache';

/** What a reader does in a public thread. */
export function topicWrites(client: QueryClient, { _id: discussionId, bookId }: Topic): ThreadWrites<PublicPost> {
  const user = getSession()?.id;
  return {
    add: (content, replyTo, idempotencyKey, { chapter, quote }) => {
      const body = { user, content, isReply: replyTo !== null, replyTo, discussionId, bookId, chapter, quote };
      return call('POST /api/discuss/post', { body, idempotencyKey });
    },
    edit: (id, content, chapter) =>
      call('PATCH /api/discuss/post/{id}', { params: { id }, body: { content, chapter } }),
    remove: (id) => call('DELETE /api/discuss/post/{id}', { params: { id } }),
    like: (id, liked) => {
      const body = { id, topic: discussionId, userId: user };
      return call(liked ? 'POST /api/discuss/like' : 'POST /api/discuss/unlike', { body });
    },
    invalidate: () => invalidateDiscuss(client),
  };
}
