import type { QueryClient } from '@tanstack/react-query';
import { currentClubLanguage } from '@/i18n/language';
import { getSession } from '@/lib/session/session';
import { isSigningOut } from '@/lib/session/use-sign-out';
import { homeQuery } from './api/home';

export async function prefetchHome(client: QueryClient): Promise<void> {
  if (!getSession() || isSigningOut()) return;
  // The code loads in parallel with the data; the screen shows a failure.
  import('./pages/ReaderHomePage').catch(() => {});
  await client.prefetchQuery(homeQuery(currentClubLanguage()));
}
