import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import type { List } from '@/lib/client';
import type { ThreadPost } from './thread-post';

/** All replies to a post, oldest first, which the server gives by cursor. */
export function repliesQuery<Post extends ThreadPost>(
  queryKey: QueryKey,
  read: (cursor: string | undefined, signal: AbortSignal) => Promise<List<Post[]>>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });
}

export type RepliesQuery<Post extends ThreadPost> = ReturnType<typeof repliesQuery<Post>>;
