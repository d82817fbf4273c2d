import { focusManager, MutationCache, QueryClient } from '@tanstack/react-query';
import { getSession, subscribeSession } from '@/lib/session/session';
import { toastFailure } from '@/lib/toasts';
import { isPassing, isTimeout } from './api-error';

declare module '@tanstack/react-query' {
  interface Register {
    /** `shown`: the screen shows the error itself, so no toast. `refreshes`: pending until screens show its effects. */
    mutationMeta: { shown?: boolean; refreshes?: boolean };
    /** `persisted`: kept on the device. `personal`: depends on the reader. `hidden`: depends on their progress. */
    queryMeta: { persisted?: boolean | ((data: unknown) => boolean); personal?: boolean; hidden?: boolean };
  }
}

/** Long enough that a click uses the data prefetched on hover. */
const STALE_MS = 10_000;

/** On the server, each page has its own, and calls aren't retried. */
export function createQueryClient({ isServer = false } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Offline, a call fails at once with a message instead of waiting for the connection.
      queries: {
        networkMode: 'always',
        staleTime: STALE_MS,
        // Another tab or device may have changed the data.
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
        retry: isServer ? false : mayRetry,
        // A rendered page shows a failure instead of retrying.
        retryOnMount: !isServer,
        ...(isServer && { gcTime: Number.POSITIVE_INFINITY }),
      },
      mutations: { networkMode: 'always', retry: false },
    },
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (!mutation.meta?.shown) toastFailure(error);
      },
      onSettled: (_answer, _error, _variables, _result, mutation, { client }) =>
        mutation.meta?.refreshes && readOutdated(client),
    }),
  });
}

/** No retry after a timeout: the reader has waited long enough. */
function mayRetry(failures: number, error: unknown): boolean {
  return failures < 2 && isPassing(error) && !isTimeout(error) && navigator.onLine;
}

export const queryClient = createQueryClient();

/** Resolves when the screen shows what the last writes have changed, or may have changed. */
export const readOutdated = (client: QueryClient): Promise<void> =>
  client.refetchQueries({ predicate: ({ state }) => state.isInvalidated, type: 'active' }, { cancelRefetch: false });

// When the window was visible all along, next to another one, the browser fires only `focus`.
focusManager.setEventListener((onFocus) => {
  if (typeof window === 'undefined') return;
  const onReturn = () => onFocus();
  addEventListener('focus', onReturn);
  addEventListener('visibilitychange', onReturn);
  return () => {
    removeEventListener('focus', onReturn);
    removeEventListener('visibilitychange', onReturn);
  };
});

let reader = getSession()?.id;
subscribeSession(() => {
  const next = getSession()?.id;
  if (next === reader) return;
  reader = next;
  queryClient.clear();
});
