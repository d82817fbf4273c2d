import type { QueryClient } from '@tanstack/react-query';
import { currentLanguage } from '@/i18n/language';
import { getSession } from '@/lib/session/session';
import { isSigningOut } from '@/lib/session/use-sign-out';
import { homeQuery } from './api/home';

/** Starts what a reader's home shows; nothing for visitors, and for a reader who is leaving. */
export async function prefetchHome(client: QueryClient): Promise<void> {
  if (!getSession() || isSigningOut()) return;
  // The code is asked for beside the data; a failure shows on the screen.
  import('./pages/ReaderHomePage').catch(() => {});
  await client.prefetchQuery(homeQuery(currentLanguage()));
}
