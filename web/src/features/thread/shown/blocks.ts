import { MINUTE_MS } from '@domain/time';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { persisted } from '@/lib/api/persisted-queries';
import type { AnswerOf } from '@/lib/api/request';
import { useSession } from '@/lib/session/session';

const STALE_MS = 10 * MINUTE_MS;

export const blocksQuery = queryOptions({
  ...persisted,
  queryKey: ['blocks'],
  queryFn: ({ signal }) => call('GET /api/user/blocks', { signal }),
  staleTime: STALE_MS,
});

type Blocks = AnswerOf<'GET /api/user/blocks'>;

const nobody: ReadonlySet<string> = new Set();
// Stable for an empty list: a new set would rerender every post, and few readers block anybody.
const namesOf = (blocks: Blocks) => (blocks.length ? new Set(blocks.map(({ user }) => user)) : nobody);

export function useBlocked(): ReadonlySet<string> {
  const session = useSession();
  const { data } = useQuery({ ...blocksQuery, enabled: Boolean(session), select: namesOf });
  // A rendered page folds nothing, so hydration must start the same way.
  return (session && data) || nobody;
}

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
