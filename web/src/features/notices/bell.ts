import { MINUTE_MS } from '@domain/time';
import { focusManager, hashKey, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '@/lib/api/api';
import { persisted } from '@/lib/api/persisted-queries';
import { whenIdle } from '@/lib/load-chunk';
import { useSession } from '@/lib/session/session';
import { hasSessionEnded } from '@/lib/session/session-end';

export const noticesKey = 'notices';

/** No screen waits for it or fails with it, so only `askBell` fetches it. */
export const bellQuery = queryOptions({
  ...persisted,
  queryKey: [noticesKey, 'bell'],
  queryFn: ({ signal }) => call('GET /api/user/bell', { signal }),
  retry: false,
});

const BELL = hashKey(bellQuery.queryKey);

/** Between fetches while the page is visible, and fresh enough on a return. */
const EVERY_MS = MINUTE_MS;
const FRESH_MS = 5000;

/** Refreshes a count older than `age` milliseconds. A failure is silent, since the next fetch follows soon. */
export async function askBell(client: QueryClient, age = 0): Promise<void> {
  if (document.visibilityState === 'hidden' || hasSessionEnded()) return;
  // A response in flight may be older than the latest change.
  if (age === 0) await client.cancelQueries({ queryKey: bellQuery.queryKey });
  await client.fetchQuery({ ...bellQuery, staleTime: age }).catch(() => {});
}

/** At most 100, and 0 until it has loaded. Includes new discussions. */
export function useBell(): number {
  return useQuery({ ...bellQuery, enabled: false }).data?.unread ?? 0;
}

export function useAskingBell(): void {
  const client = useQueryClient();
  const reader = useSession()?.id;
  useEffect(() => {
    if (!reader) return;
    const stops: (() => void)[] = [];
    const start = () => {
      const timer = setInterval(() => askBell(client), EVERY_MS);
      stops.push(
        () => clearInterval(timer),
        focusManager.subscribe(() => void askBell(client, FRESH_MS)),
        client.getQueryCache().subscribe((event) => {
          if (event.type !== 'updated' || event.action.type !== 'invalidate' || event.query.queryHash !== BELL) return;
          // The answer to the write may have the count.
          setTimeout(() => event.query.state.isInvalidated && askBell(client));
        }),
      );
      askBell(client, FRESH_MS);
    };
    stops.push(whenIdle(start));
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, reader]);
}
