import type { Listing } from '@contract/directory';
import type { ClubLanguage } from '@domain/languages';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { clubKey } from '@/features/club-books/clubs/clubs';
import { call, callList } from '@/lib/api/api';
import { applyRemoval } from '@/lib/api/apply-answer';
import { readOutdated } from '@/lib/api/query-client';
import { changeSettings } from '../club/api';

export const directoryQuery = (language: ClubLanguage | undefined) =>
  infiniteQueryOptions({
    queryKey: ['directory', 'clubs', language ?? 'all'],
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
  queryKey: ['directory', 'requests'],
  queryFn: ({ signal }) => call('GET /api/bookclubs/joinRequests', { signal }),
  staleTime: 0,
});

export function useAskToJoin(club: string, onAsked: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (message: string) => call('POST /api/bookclubs/askToJoin', { body: { club, message } }),
    meta: { shown: true },
    onSuccess: async () => {
      await readOutdated(client);
      onAsked();
    },
  });
}

export const useWithdrawRequest = () =>
  useMutation({
    mutationFn: (id: string) => call('DELETE /api/bookclubs/joinRequests/{id}', { params: { id } }),
    meta: { shown: true, refreshes: true },
  });

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
    meta: { shown: true, refreshes: true },
    onSuccess: (_, { listing }) => {
      client.setQueryData(listingQuery(club).queryKey, listing);
      void changeSettings(client, club, (settings) => ({ ...settings, listed: listing !== null }));
    },
  });
}

export const requestsQuery = (club: string) =>
  queryOptions({
    queryKey: [...clubKey(club), 'joinRequests'],
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
      await applyRemoval(client, requestsQuery(club).queryKey, answer.request);
      onAnswered(answer);
    },
    // Somebody else may have answered the request.
    onError: () => readOutdated(client),
  });
}
