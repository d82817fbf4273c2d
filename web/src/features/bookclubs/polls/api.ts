import type { Poll } from '@contract/polls';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { LikeWrite } from '@/features/thread/outbox/waiting-posts';
import { patchPosts } from '@/features/thread/shown/thread-cache';
import type { ThreadKeys } from '@/features/thread/thread-kind';
import { call } from '@/lib/api/api';
import { readOutdated } from '@/lib/api/query-client';
import { deliver } from '@/lib/outbox/deliver';

interface PollAnswer {
  _id: string;
  poll: Poll;
}

const showPoll = (client: QueryClient, keys: ThreadKeys, { _id, poll }: PollAnswer): void =>
  patchPosts(client, keys, { [_id]: { poll } });

export interface OptionTexts {
  _id: string;
  text: string;
  version: string;
}

/** @param before the thread, as the outbox describes it */
export function usePollCalls(id: string, before: LikeWrite) {
  const client = useQueryClient();
  const { keys } = before;
  const voting = useMutation({
    mutationFn: async (options: string[]) => {
      const request = { name: 'POST /api/bookclubs/pollVote', body: { id, options, reveal: true } } as const;
      const answer = await deliver({ id: crypto.randomUUID(), kind: 'club-poll', request, before });
      if (answer) showPoll(client, keys, answer);
    },
    scope: { id: `poll ${id}` },
    meta: { shown: true },
    // Such as for an option that somebody else has taken: shows the poll as it is now.
    onError: () => readOutdated(client),
  });
  return {
    voting,
    close: async () =>
      showPoll(client, keys, await call('POST /api/bookclubs/closePoll', { body: { id, reveal: true } })),
    change: async (options: OptionTexts[]) =>
      showPoll(client, keys, await call('POST /api/bookclubs/pollOptions', { body: { id, options, reveal: true } })),
  };
}
