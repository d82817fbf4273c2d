import type { ClubLanguage } from '@domain/languages';
import { queryOptions } from '@tanstack/react-query';
import { keepProgressOfBooks } from '@/features/progress/api/queries';
import { call } from '@/lib/api/api';
import { homeKey } from '@/lib/api/home-answers';
import { persisted } from '@/lib/api/persisted-queries';
import { timeZone } from '@/lib/time-zone';

export const homeQuery = (language: ClubLanguage) =>
  queryOptions({
    meta: { ...persisted.meta, hidden: true },
    queryKey: [homeKey, language],
    queryFn: async ({ signal, client }) => {
      const askedAt = Date.now();
      const home = await call('GET /api/user/home', { query: { language, zone: timeZone() }, signal });
      keepProgressOfBooks(client, home.books, askedAt);
      return home;
    },
  });
