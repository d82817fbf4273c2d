import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { clubKey } from '@/features/club-books/clubs/clubs';
import { call } from '@/lib/api/api';

export const invitationQuery = (key: string, reader?: string) =>
  queryOptions({
    queryKey: ['invitation', key, reader],
    queryFn: ({ signal }) => call('POST /api/bookclubs/getInvitation', { body: { key }, signal }),
    staleTime: 0,
  });

/** `onJoined` receives the club's name in an address. */
export function useJoin(key: string, onJoined: (club: string) => Promise<void>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/bookclubs/join', { body: { key } }),
    meta: { shown: true },
    onSuccess: async ({ club }) => {
      client.removeQueries({ queryKey: clubKey(club) });
      await onJoined(club);
    },
  });
}
