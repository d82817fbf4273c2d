import type { QueryClient } from '@tanstack/react-query';

/** The bell's code has loaded by then, or isn't needed. */
export function refetchBell(client: QueryClient): void {
  import('../bell').then(({ askBell }) => askBell(client)).catch(() => {});
}
