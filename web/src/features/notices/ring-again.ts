import type { QueryClient } from '@tanstack/react-query';

/** Makes the bell fetch the changed count immediately. Its code has loaded by then, or isn't needed. */
export function ringAgain(client: QueryClient): void {
  import('./api/bell').then(({ askBell }) => askBell(client)).catch(() => {});
}
