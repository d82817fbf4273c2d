import type { QueryClient } from '@tanstack/react-query';

const LIMIT_MS = 5000;

/** Milliseconds that a slow phone takes to paint the data. */
const PAINT_MS = 1000;

/** Resolves once the first screen has been painted with its data. Its route has already started the queries. */
export function firstContent(client: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      unsubscribe();
      setTimeout(resolve, PAINT_MS);
    };
    const check = () => {
      if (client.isFetching() === 0) finish();
    };
    const unsubscribe = client.getQueryCache().subscribe(check);
    const timer = setTimeout(finish, LIMIT_MS);
    check();
  });
}
