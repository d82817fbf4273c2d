import { focusManager, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '@/lib/api/api';
import { persisted } from '@/lib/api/persisted-queries';
import { whenIdle } from '@/lib/load-chunk';
import { useSession } from '@/lib/session/session';
import { hasSessionEnded } from '@/lib/session/session-end';

/** Begins every key of a reader's notices. */
export const noticesKey = 'notices';

/** How much is new for the reader. No screen waits for it or fails with it, so nothing but `askBell` asks. */
export const bellQuery = queryOptions({
  ...persisted,
  queryKey: [noticesKey, 'bell'],
  queryFn: ({ signal }) => call('GET /api/user/bell', { signal }),
  retry: false,
});

/** Milliseconds between two questions while the page is visible, and for which an answer is good enough on a return. */
const EVERY_MS = 60_000;
const FRESH_MS = 5000;

/** Asks how much is new, unless the answer is at most `age` milliseconds old. A failure is silent: it is asked again soon. */
export async function askBell(client: QueryClient, age = 0): Promise<void> {
  if (document.visibilityState === 'hidden' || hasSessionEnded()) return;
  // An answer that is under way may be older than what has just happened.
  if (age === 0) await client.cancelQueries({ queryKey: bellQuery.queryKey });
  await client.fetchQuery({ ...bellQuery, staleTime: age }).catch(() => {});
}

/** How many notices and new discussions the reader hasn't read: at most 100, and 0 while it is unknown. */
export function useBell(): number {
  return useQuery({ ...bellQuery, enabled: false }).data?.unread ?? 0;
}

/** Asks once the page is idle, when its reader returns to it, and every minute. */
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
      );
      askBell(client, FRESH_MS);
    };
    stops.push(whenIdle(start));
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, reader]);
}
