import type { ClubLanguage } from '@domain/languages';
import { queryOptions } from '@tanstack/react-query';
import { clubKey } from '@/features/club-books/clubs/clubs';
import { call } from '@/lib/api/api';

/** Since an instant, or everything unread. Posts that become read stay until the next visit. */
export const sinceQuery = (club: string, since: string | undefined, language: ClubLanguage) =>
  queryOptions({
    meta: { hidden: true },
    queryKey: [...clubKey(club), 'since', since ?? 'unread', language],
    queryFn: ({ signal }) =>
      call('GET /api/bookclubs/since/{club}', { params: { club }, query: { since, language }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const markRead = (discussion: string, posts: string[]) =>
  call('POST /api/bookclubs/read', { body: { id: discussion, posts }, keepalive: true });

export const markAllRead = (club: string, until: string) =>
  call('POST /api/bookclubs/readAll', { body: { club, until }, keepalive: true });
