import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { clubKey } from '@/features/club-books/api/queries';
import { call } from '@/lib/api/api';
import { logQuery } from './club-owners';

export const inviteLinksQuery = (club: string) =>
  queryOptions({
    queryKey: [...clubKey(club), 'inviteLinks'],
    queryFn: ({ signal }) => call('POST /api/bookclubs/getInviteLinks', { body: { club }, signal }),
    staleTime: 0,
  });

function refreshLinks(client: QueryClient, club: string): void {
  client.invalidateQueries({ queryKey: inviteLinksQuery(club).queryKey });
  client.invalidateQueries({ queryKey: logQuery(club).queryKey });
}

export interface NewLink {
  days: 1 | 7 | 14 | 30;
  maxUses: number | null;
}

export function useNewInviteLink(club: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (link: NewLink) => call('POST /api/bookclubs/newInviteLink', { body: { club, ...link } }),
    meta: { shown: true },
    onSuccess: () => refreshLinks(client, club),
  });
}

export function useInviteByEmail(club: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (address: string) => call('POST /api/bookclubs/inviteByEmail', { body: { club, address } }),
    meta: { shown: true },
    onSuccess: () => refreshLinks(client, club),
  });
}

export function useRevokeInviteLink(club: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (link: string) => call('POST /api/bookclubs/revokeInviteLink', { body: { club, link } }),
    meta: { shown: true },
    onSuccess: () => refreshLinks(client, club),
  });
}
