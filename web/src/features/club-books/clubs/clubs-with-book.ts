import type { ClubLanguage } from '@domain/languages';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/api';

export const clubsWithBookQuery = (bookId: string, language: ClubLanguage) =>
  queryOptions({
    queryKey: ['clubs-with', bookId, language],
    queryFn: ({ signal }) =>
      call('GET /api/bookclubs/reading/{bookKey}', { params: { bookKey: bookId }, query: { language }, signal }),
    meta: { hidden: true },
    // Includes a discussion that the reader has just started.
    staleTime: 0,
  });
