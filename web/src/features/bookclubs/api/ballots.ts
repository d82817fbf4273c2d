import type { Ballot } from '@contract/ballots';
import type { FoundBook } from '@contract/search';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clubsKey } from '@/features/club-books/queries';
import { call } from '@/lib/api/api';
import { bookBody } from './club-books';
import { ballotQuery } from './queries';

/** Runs changes of the ballot one after another. Caches the result; refetches after a failure. */
function useBallotChange<Variables>(
  club: string,
  change: (variables: Variables) => Promise<Ballot | null>,
  meta?: { shown: true },
) {
  const client = useQueryClient();
  const { queryKey } = ballotQuery(club);
  return useMutation({
    mutationFn: change,
    ...(meta && { meta }),
    scope: { id: queryKey.join('/') },
    onSuccess: (ballot) => {
      client.setQueryData(queryKey, ballot);
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
}

const shown = { shown: true } as const;

export const useStartBallot = (club: string) =>
  useBallotChange(
    club,
    (closesAt: string) => call('POST /api/bookclubs/newBallot', { body: { club, closesAt } }),
    shown,
  );

/** Shows a failure as a toast, since the search for a book doesn't. */
export const usePropose = (club: string, ballot: string) =>
  useBallotChange(club, (book: FoundBook) =>
    call('POST /api/bookclubs/propose', { body: { ballot, ...bookBody(club, book) } }),
  );

export const useWithdraw = (club: string, ballot: string) =>
  useBallotChange(club, (book: string) => call('POST /api/bookclubs/withdraw', { body: { club, ballot, book } }));

export const useVote = (club: string, ballot: string) =>
  useBallotChange(club, (book: string) => call('POST /api/bookclubs/vote', { body: { club, ballot, book } }), shown);

export const useCloseBallot = (club: string, ballot: string) =>
  useBallotChange(
    club,
    ({ cancel }: { cancel: boolean }) => call('POST /api/bookclubs/closeBallot', { body: { club, ballot, cancel } }),
    shown,
  );

/** Also changes the lists of clubs, which show current books. */
export function useChooseBook(club: string, ballot: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (book: string) => call('POST /api/bookclubs/chooseBook', { body: { club, ballot, book } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [clubsKey] }),
    onError: () => client.invalidateQueries({ queryKey: ballotQuery(club).queryKey }),
  });
}
