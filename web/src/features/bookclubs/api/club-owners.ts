import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { clubKey } from '@/features/club-books/queries';
import { call } from '@/lib/api/api';
import { settingsQuery } from './queries';

/** Also lets the reader step down. */
export const changeOwner = (body: { club: string; member: string; owner: boolean }) =>
  call('POST /api/bookclubs/owner', { body });

export function useChangeOwner(club: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: { member: string; owner: boolean }) => changeOwner({ club, ...change }),
    meta: { shown: true },
    onSuccess: () => client.invalidateQueries({ queryKey: settingsQuery(club).queryKey }),
  });
}

/** What deleting the club would delete. */
export const contentsQuery = (club: string) =>
  queryOptions({
    queryKey: [...clubKey(club), 'contents'],
    queryFn: ({ signal }) => call('POST /api/bookclubs/getContents', { body: { club }, signal }),
    staleTime: 0,
  });

export const logQuery = (club: string) =>
  queryOptions({
    queryKey: [...clubKey(club), 'log'],
    queryFn: ({ signal }) => call('POST /api/bookclubs/getLog', { body: { club }, signal }),
    staleTime: 0,
  });
