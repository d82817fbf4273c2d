import { queryOptions, useMutation } from '@tanstack/react-query';
import { clubKey } from '@/features/club-books/clubs/clubs';
import { call } from '@/lib/api/api';

export const inviteLinksQuery = (club: string) =>
  queryOptions({
    queryKey: [...clubKey(club), 'inviteLinks'],
    queryFn: ({ signal }) => call('POST /api/bookclubs/getInviteLinks', { body: { club }, signal }),
    staleTime: 0,
  });

export interface NewLink {
  days: 1 | 7 | 14 | 30;
  maxUses: number | null;
}

export const useNewInviteLink = (club: string) =>
  useMutation({
    mutationFn: (link: NewLink) => call('POST /api/bookclubs/newInviteLink', { body: { club, ...link } }),
    meta: { shown: true },
  });

export const useInviteByEmail = (club: string) =>
  useMutation({
    mutationFn: (address: string) => call('POST /api/bookclubs/inviteByEmail', { body: { club, address } }),
    meta: { shown: true },
  });

export const useRevokeInviteLink = (club: string) =>
  useMutation({
    mutationFn: (link: string) => call('POST /api/bookclubs/revokeInviteLink', { body: { club, link } }),
    meta: { shown: true },
  });
