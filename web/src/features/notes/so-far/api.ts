import type { ClubLanguage } from '@domain/languages';
import { queryOptions } from '@tanstack/react-query';
import { keepProgressOfBooks } from '@/features/progress/api';
import { call } from '@/lib/api/api';
import { persisted } from '@/lib/api/persisted-queries';

export const soFarQuery = (bookId: string, language: ClubLanguage) =>
  queryOptions({
    meta: { ...persisted.meta, hidden: true },
    queryKey: ['so-far', bookId, language],
    queryFn: async ({ signal, client }) => {
      const askedAt = Date.now();
      const params = { id: bookId };
      const story = await call('GET /api/notes/books/{id}/soFar', { params, query: { language }, signal });
      keepProgressOfBooks(client, [story.book], askedAt);
      return story;
    },
  });
