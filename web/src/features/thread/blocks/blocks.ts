import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { persisted } from '@/lib/api/persisted-queries';
import type { AnswerOf } from '@/lib/api/request';
import { useSession } from '@/lib/session/session';

/** Milliseconds for which the list is fresh: hardly ever does another device change it. */
const STALE_MS = 10 * 60_000;

/** Whom the reader has blocked, the latest first. */
export const blocksQuery = queryOptions({
  ...persisted,
  queryKey: ['blocks'],
  queryFn: ({ signal }) => call('GET /api/user/blocks', { signal }),
  staleTime: STALE_MS,
});

type Blocks = AnswerOf<'GET /api/user/blocks'>;

const nobody: ReadonlySet<string> = new Set();
// Another set would draw every post again, and hardly anybody blocks somebody.
const namesOf = (blocks: Blocks) => (blocks.length ? new Set(blocks.map(({ user }) => user)) : nobody);

/** The usernames of those whom the reader has blocked; none for a visitor, and until it is known. */
export function useBlocked(): ReadonlySet<string> {
  const session = useSession();
  const { data } = useQuery({ ...blocksQuery, enabled: Boolean(session), select: namesOf });
  // A rendered page folds nothing, and hydrating starts from the same.
  return (session && data) || nobody;
}

/** Blocks a reader, or ends that. */
export function useBlock(user: string) {
  const client = useQueryClient();
  const { queryKey } = blocksQuery;
  const others = (blocks: Blocks | undefined = []) => blocks.filter((block) => block.user !== user);
  return useMutation({
    mutationFn: async (blocks: boolean) => {
      if (blocks) return call('POST /api/user/block', { body: { username: user } });
      await call('POST /api/user/unblock', { body: { username: user } });
      return undefined;
    },
    meta: { shown: true },
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: (block) =>
      client.setQueryData(queryKey, (before) => (block ? [block, ...others(before)] : others(before))),
  });
}
