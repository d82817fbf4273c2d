import type { Listing } from '@contract/directory';
import type { ClubLanguage } from '@domain/languages';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { clubKey } from '@/features/club-books/api/queries';
import { call, callList } from '@/lib/api/api';
import { logQuery } from './club-owners';
import { changeSettings } from './queries';

const directoryKey = ['directory'];
const joinRequestsKey = (club: string) => [...clubKey(club), 'joinRequests'];

export const directoryQuery = (language: ClubLanguage | undefined) =>
  infiniteQueryOptions({
    queryKey: [...directoryKey, 'clubs', language ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      callList('GET /api/bookclubs/directory', {
        query: { limit: 20, ...(language && { language }), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

export const ownRequestsQuery = queryOptions({
  queryKey: [...directoryKey, 'requests'],
  queryFn: ({ signal }) => call('GET /api/bookclubs/joinRequests', { signal }),
  staleTime: 0,
});

export function useAskToJoin(club: string, onAsked: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (message: string) => call('POST /api/bookclubs/askToJoin', { body: { club, message } }),
    meta: { shown: true },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: directoryKey });
      onAsked();
    },
  });
}

export function useWithdrawRequest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/bookclubs/joinRequests/{id}', { params: { id } }),
    meta: { shown: true },
    onSuccess: () => client.invalidateQueries({ queryKey: directoryKey }),
  });
}

export const listingQuery = (club: string) =>
  queryOptions({
    queryKey: [...clubKey(club), 'listing'],
    queryFn: ({ signal }) => call('POST /api/bookclubs/getListing', { body: { club }, signal }),
    staleTime: 0,
  });

interface ListingChange {
  listing: Listing | null;
  /** The listing that the reader saw. */
  seen?: Listing | null;
}

export function useSaveListing(club: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: ListingChange) => call('POST /api/bookclubs/listing', { body: { club, ...change } }),
    meta: { shown: true },
    // Another owner may have changed it.
    onError: () => client.invalidateQueries({ queryKey: listingQuery(club).queryKey }),
    onSuccess: (_, { listing }) => {
      client.setQueryData(listingQuery(club).queryKey, listing);
      void changeSettings(client, club, (settings) => ({ ...settings, listed: listing !== null }));
      client.invalidateQueries({ queryKey: logQuery(club).queryKey });
    },
  });
}

export const requestsQuery = (club: string) =>
  queryOptions({
    queryKey: joinRequestsKey(club),
    queryFn: ({ signal }) => call('POST /api/bookclubs/getJoinRequests', { body: { club }, signal }),
    staleTime: 0,
  });

interface Answer {
  request: string;
  accept: boolean;
}

export function useAnswerRequest(club: string, onAnswered: (answer: Answer) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (answer: Answer) => call('POST /api/bookclubs/answerJoinRequest', { body: { club, ...answer } }),
    meta: { shown: true },
    onSuccess: async (_, answer) => {
      await client.cancelQueries({ queryKey: joinRequestsKey(club) });
      client.setQueryData(requestsQuery(club).queryKey, (all) => all?.filter(({ _id }) => _id !== answer.request));
      // A new member also changes the settings, the list of members and the log.
      client.invalidateQueries({ queryKey: clubKey(club) });
      onAnswered(answer);
    },
    // Somebody else may have answered the request.
    onError: () => client.invalidateQueries({ queryKey: joinRequestsKey(club) }),
  });
}
