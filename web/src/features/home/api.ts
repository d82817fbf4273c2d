import type { ClubLanguage } from '@domain/languages';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { keepProgressOfBooks } from '@/features/progress/api';
import { currentClubLanguage } from '@/i18n/language';
import { call } from '@/lib/api/api';
import { persisted } from '@/lib/api/persisted-queries';
import { getSession } from '@/lib/session/session';
import { isSigningOut } from '@/lib/session/use-sign-out';
import { timeZone } from '@/lib/time-zone';

export const homeQuery = (language: ClubLanguage) =>
  queryOptions({
    meta: { ...persisted.meta, hidden: true },
    queryKey: ['home', language],
    queryFn: async ({ signal, client }) => {
      const askedAt = Date.now();
      const home = await call('GET /api/user/home', { query: { language, zone: timeZone() }, signal });
      keepProgressOfBooks(client, home.books, askedAt);
      return home;
    },
  });

export async function prefetchHome(client: QueryClient): Promise<void> {
  if (!getSession() || isSigningOut()) return;
  await client.prefetchQuery(homeQuery(currentClubLanguage()));
}
