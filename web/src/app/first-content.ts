import type { QueryClient } from '@tanstack/react-query';

/** Milliseconds after which nothing waits for the first screen any more: its server may not answer. */
const LIMIT_MS = 5000;

/** Resolves once the first screen has what it reads. Its route has started that before. */
export function firstContent(client: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const check = () => {
      if (client.isFetching() === 0) finish();
    };
    const unsubscribe = client.getQueryCache().subscribe(check);
    const timer = setTimeout(finish, LIMIT_MS);
    check();
  });
}
