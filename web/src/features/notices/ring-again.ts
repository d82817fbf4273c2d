import type { QueryClient } from '@tanstack/react-query';

/** Has the bell ask at once how much is new, since that has changed. Its code is loaded by then, or isn't needed. */
export function ringAgain(client: QueryClient): void {
  import('./api/bell').then(({ askBell }) => askBell(client)).catch(() => {});
}
