import type { ClubSettings } from '@contract/bookclubs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api';
import { clubKey, myClubsQuery, settingsQuery } from './queries';

export type Member = ClubSettings['members'][number];

/** Takes a member out of the club. */
export function useRemoveMember(club: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ username }: Member) =>
      call('POST /api/bookclubs/removeMember', { body: { club, member: username } }),
    meta: { shown: true },
    onSuccess: (_, { username }) => {
      client.setQueryData(settingsQuery(club).queryKey, (settings) => settings && withoutMember(settings, username));
      client.invalidateQueries({ queryKey: myClubsQuery.queryKey });
    },
  });
}

function withoutMember(settings: ClubSettings, username: string): ClubSettings {
  return { ...settings, members: settings.members.filter((member) => member.username !== username) };
}

/** Takes the reader out of the club; the last one takes the club with them. Nothing of it stays in this browser. */
export function useLeaveClub(club: string, onLeft: () => Promise<void>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ username }: Member) =>
      call('POST /api/bookclubs/removeMember', { body: { club, member: username } }),
    meta: { shown: true },
    onSuccess: async () => {
      await client.cancelQueries({ queryKey: clubKey(club) });
      client.setQueryData(myClubsQuery.queryKey, (clubs) => clubs?.filter((other) => other.club !== club));
      await onLeft();
      client.removeQueries({ queryKey: clubKey(club) });
      client.invalidateQueries({ queryKey: myClubsQuery.queryKey });
    },
  });
}
