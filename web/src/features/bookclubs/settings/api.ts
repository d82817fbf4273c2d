import type { Club, ClubSettings, MyClub } from '@contract/clubs';
import type { FoundBook } from '@contract/search';
import { t } from '@lingui/core/macro';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { clubKey, myClubsQuery } from '@/features/club-books/clubs/clubs';
import { call } from '@/lib/api/api';
import { ApiError, errorText } from '@/lib/api/api-error';
import { forgetQueries } from '@/lib/api/persisted-queries';
import { readOutdated } from '@/lib/api/query-client';
import { toastAction } from '@/lib/toasts';
import { aboutBook } from '../books/api';
import { allSettingsQuery, changeSettings } from '../club/api';
import { changeOwner } from '../members/api';

export type Member = ClubSettings['members'][number];

export interface MemberProblem {
  message: string;
  canInvite?: boolean;
}

/** Resolves to undefined or what is wrong. A username's errors are also toasts (specification, section 8). */
export function useAddMember(
  club: string,
  onAdded?: () => void,
): (member: string) => Promise<MemberProblem | undefined> {
  const adding = useMutation({
    mutationFn: (newMember: string) => call('POST /api/bookclubs/newMember', { body: { club, newMember } }),
    meta: { shown: true },
    onSuccess: () => {
      onAdded?.();
      toastAction(t`Successfully Added!`);
    },
    onError: (error, member) => {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === 'user_not_found' && !isEmail(member)) toastAction(t`User Not Found!`, 'failed');
      if (code === 'already_member') toastAction(t`User Alr In Club!`, 'failed');
    },
  });
  return (member) =>
    adding.mutateAsync(member).then(
      () => undefined,
      (error: unknown) => problemOf(error, member),
    );
}

const isEmail = (member: string): boolean => member.includes('@');

function problemOf(error: unknown, member: string): MemberProblem {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'already_member') return { message: t`${member} is already in this club.` };
  if (code !== 'user_not_found') return { message: errorText(error) };
  return isEmail(member)
    ? { message: t`No account with this email.`, canInvite: true }
    : { message: t`Nobody has this username. Check the spelling, or use their email.` };
}

export function useStayInClub(club: string, onStayed: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/bookclubs/stay', { body: { club } }),
    meta: { shown: true },
    onSuccess: async () => {
      await readOutdated(client);
      onStayed();
    },
  });
}

export function useRemoveMember(club: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ username }: Pick<Member, 'username'>) => removeMember(club, username),
    meta: { shown: true },
    onSuccess: (_, { username }) => {
      void changeSettings(client, club, (settings) => withoutMember(settings, username));
    },
  });
}

interface Leaving extends Pick<Member, 'username'> {
  successor?: string;
  refuse?: boolean;
}

/** Leaves the club and removes it from this browser. If no member is left, the server deletes it. */
export function useLeaveClub(club: string, onLeft: () => Promise<void>) {
  const forget = useForgetClub(club);
  return useMutation({
    mutationFn: async ({ username, successor, refuse }: Leaving) => {
      if (successor !== undefined) await changeOwner({ club, member: successor, owner: true });
      return removeMember(club, username, refuse);
    },
    meta: { shown: true, refreshes: true },
    onSuccess: () => forget(onLeft),
  });
}

export function useDeleteClub(club: string, onDeleted: () => Promise<void>) {
  const forget = useForgetClub(club);
  return useMutation({
    mutationFn: (title: string) => call('POST /api/bookclubs/delete', { body: { club, title } }),
    meta: { shown: true },
    onSuccess: () => forget(onDeleted),
  });
}

/** `onLeft` leaves the club's screens before their data is removed. */
function useForgetClub(club: string) {
  const client = useQueryClient();
  return async (onLeft: () => Promise<void>) => {
    await client.cancelQueries({ queryKey: clubKey(club) });
    client.setQueryData(myClubsQuery.queryKey, (clubs) => clubs?.filter((other) => other.club !== club));
    await onLeft();
    void forgetQueries(client, clubKey(club));
  };
}

const removeMember = (club: string, member: string, refuse?: boolean) =>
  call('POST /api/bookclubs/removeMember', { body: { club, member, ...(refuse && { refuse }) } });

function withoutMember(settings: ClubSettings, username: string): ClubSettings {
  const members = settings.members.filter((member) => member.username !== username);
  return { ...settings, members, numMembers: settings.numMembers - 1 };
}

const renamed = (mine: MyClub, before: string, { club, title }: ClubSettings): MyClub =>
  mine.club === before ? { ...mine, club, clubName: title } : mine;

interface Change {
  newTitle?: string;
  seenTitle?: string | undefined;
  restricted?: boolean;
  opensFirstStep?: boolean;
  completed?: readonly string[];
}

/** Sends only the books that are moved, so that another member's moves stay. */
export function useSaveSettings(club: string, { currentBooks, completedBooks }: ClubSettings, onSaved?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ completed, ...change }: Change) => {
      const moved = (from: typeof currentBooks, isCompleted: boolean) =>
        from.map(({ _id }) => _id).filter((id) => completed?.includes(id) === isCompleted);
      const books = completed && {
        currentBooks: moved(completedBooks, false),
        completedBooks: moved(currentBooks, true),
      };
      return call('POST /api/bookclubs/updateSettings', { body: { currTitle: club, ...change, ...books } });
    },
    meta: { shown: true },
    scope: { id: `settings ${club}` },
    onSuccess: (settings) => {
      onSaved?.();
      // Also under the club's earlier name, which addresses in the history still use.
      for (const name of [club, settings.club]) client.setQueryData(allSettingsQuery(name).queryKey, settings);
      client.setQueryData(myClubsQuery.queryKey, (clubs) => clubs?.map((mine) => renamed(mine, club, settings)));
    },
  });
}

/** A query beside the screen's: the page of a renamed club moves to another address, which would close the form. */
export const newerTitleQuery = (club: string) =>
  queryOptions({
    queryKey: [...clubKey(club), 'newer-title'],
    queryFn: () => call('POST /api/bookclubs/getSettings', { body: { clubName: club, members: 1 } }),
    gcTime: 0,
    staleTime: 0,
  });

interface NewClub {
  title: string;
  members: string[];
  current: FoundBook[];
  completed: FoundBook[];
  idempotencyKey: string;
}

/** `onCreated` runs once the club is saved, even if the reader has left. */
export function useCreateClub(onCreated: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ title, members, current, completed, idempotencyKey }: NewClub) =>
      call('POST /api/bookclubs/newClub', {
        body: {
          title,
          members,
          currentBooks: current.map(aboutBook),
          completedBooks: completed.map(aboutBook),
        },
        idempotencyKey,
      }),
    meta: { shown: true },
    onSuccess: (club) => {
      onCreated();
      client.setQueryData(myClubsQuery.queryKey, (clubs) => clubs && withClub(clubs, club));
    },
  });
}

function withClub(clubs: MyClub[], club: Club): MyClub[] {
  return [club, ...clubs.filter((other) => other.club !== club.club)];
}
