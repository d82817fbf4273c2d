import type { ClubPost } from '@contract/bookclubs';
import type { QueryClient } from '@tanstack/react-query';
import type { ThreadWrites } from '@/features/thread/thread';
import { call } from '@/lib/api/api';
import { getSession } from '@/lib/session/session';
import { clubKey, myClubsQuery } from './queries';
import type { ThreadPlace } from './thread-queries';

/** What a member does in a club's thread. */
export function clubWrites(client: QueryClient, { club, discussion }: ThreadPlace): ThreadWrites<ClubPost> {
  const user = getSession()?.id;
  return {
    add: (remark, replyTo, idempotencyKey) =>
      replyTo === null
        ? call('POST /api/bookclubs/newPost', { body: { user, id: discussion, remark }, idempotencyKey })
        : call('POST /api/bookclubs/newReply', { body: { user, id: replyTo, remark }, idempotencyKey }),
    edit: (id, remark) => call('PATCH /api/bookclubs/post/{id}', { params: { id }, body: { remark } }),
    remove: (id) => call('DELETE /api/bookclubs/post/{id}', { params: { id } }),
    like: (id, liked) => call(liked ? 'POST /api/bookclubs/like' : 'POST /api/bookclubs/unlike', { body: { id } }),
    invalidate: () => {
      client.invalidateQueries({ queryKey: myClubsQuery.queryKey });
      return client.invalidateQueries({ queryKey: clubKey(club) });
    },
  };
}
