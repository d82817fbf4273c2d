import type { BallotKind, Choosing } from '@contract/ballots';
import type { FoundBook } from '@contract/search';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clubKey } from '@/features/club-books/clubs/clubs';
import { currentClubLanguage } from '@/i18n/language';
import { call } from '@/lib/api/api';
import { applyPart } from '@/lib/api/apply-answer';
import { readOutdated } from '@/lib/api/query-client';
import { deliver } from '@/lib/outbox/deliver';
import { useWaiting } from '@/lib/outbox/waiting';
import { FAILURE_MS, toast } from '@/lib/toasts';
import { bookBody } from '../books/api';
import { type ClubWrite, clubPageQuery, pageKey, voteSubject } from '../club/api';

interface Options {
  meta?: { shown: true };
  /** Called after the refetch that follows a failure. */
  onFailure?: (choosing: Choosing | undefined) => void;
}

const scopeOf = (club: string) => ({ id: `choosing ${clubKey(club).join('/')}` });

/** Makes changes one after another. Caches the result; refetches after a failure. */
function useChoosingChange<Variables>(
  club: string,
  change: (variables: Variables) => Promise<Choosing | undefined>,
  { meta, onFailure }: Options = {},
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    ...(meta && { meta }),
    scope: scopeOf(club),
    // Otherwise the outbox has it.
    onSuccess: (choosing) => choosing && applyPart(client, pageKey(club), { choosing }),
    onError: () => {
      const { queryKey } = clubPageQuery(club, currentClubLanguage());
      void readOutdated(client).then(() => onFailure?.(client.getQueryData(queryKey)?.choosing));
    },
  });
}

const meta = { shown: true } as const;

/** Shows a failure as a toast, since the search for a book doesn't. */
export const usePropose = (club: string) =>
  useChoosingChange(club, (book: FoundBook) => call('POST /api/bookclubs/propose', { body: bookBody(club, book) }));

export const useWithdraw = (club: string) =>
  useChoosingChange(club, (book: string) => call('POST /api/bookclubs/withdraw', { body: { club, book } }));

export const useSetUpNext = (club: string) =>
  useChoosingChange(club, (book: string | null) => call('POST /api/bookclubs/upNext', { body: { club, book } }));

/** Also changes the books, so the whole page is read again. */
export const useStartBook = (club: string) =>
  useMutation({
    mutationFn: (book: string) => call('POST /api/bookclubs/startBook', { body: { club, book } }),
    meta: { refreshes: true },
    scope: scopeOf(club),
  });

interface NewBallot {
  kind: BallotKind;
  closesAt: string;
  books?: string[];
  runoffOf?: string;
}

export const useStartBallot = (club: string) =>
  useChoosingChange(club, (ballot: NewBallot) => call('POST /api/bookclubs/newBallot', { body: { club, ...ballot } }), {
    meta,
  });

export const useVote = (club: string, ballot: string) =>
  useChoosingChange(
    club,
    (books: string[]) => {
      const request = { name: 'POST /api/bookclubs/vote', body: { club, ballot, books } } as const;
      const before: ClubWrite = { club };
      return deliver({ id: crypto.randomUUID(), kind: 'vote', request, before });
    },
    { meta, onFailure: (choosing) => sayIfClosed(ballot, choosing) },
  );

/** The form with its error is gone by then. */
function sayIfClosed(ballot: string, choosing: Choosing | undefined): void {
  const isOpen = choosing?.ballot?._id === ballot && choosing.ballot.isOpen;
  if (choosing && !isOpen) toast(t`The vote has closed. Yours wasn't counted.`, { kind: 'failed', ms: FAILURE_MS });
}

export const useWaitingVote = (ballot: string): readonly string[] | undefined =>
  useWaiting(voteSubject(ballot))?.request.body?.books as string[] | undefined;

export const useCloseBallot = (club: string, ballot: string) =>
  useChoosingChange(
    club,
    ({ cancel }: { cancel: boolean }) => call('POST /api/bookclubs/closeBallot', { body: { club, ballot, cancel } }),
    { meta },
  );

export const useChooseBook = (club: string, ballot: string) =>
  useChoosingChange(club, (book: string) => call('POST /api/bookclubs/chooseBook', { body: { club, ballot, book } }), {
    meta,
  });

export const useDismissBallot = (club: string, ballot: string) =>
  useChoosingChange(club, () => call('POST /api/bookclubs/dismissBallot', { body: { club, ballot } }));
