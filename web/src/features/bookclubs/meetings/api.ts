import type { Coming, Repeats } from '@contract/meetings';
import type { ClubLanguage } from '@domain/languages';
import { t } from '@lingui/core/macro';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { clubKey } from '@/features/club-books/clubs/clubs';
import { keepProgressOfBooks } from '@/features/progress/api';
import { call, callList } from '@/lib/api/api';
import { applyAnswer } from '@/lib/api/apply-answer';
import { deliver } from '@/lib/outbox/deliver';
import { useWaiting } from '@/lib/outbox/waiting';
import { toast, toastAction, toastFailure, UNDO_MS } from '@/lib/toasts';
import { answerSubject, type ClubWrite, pageKey } from '../club/api';

export const pastMeetingsQuery = (club: string) =>
  infiniteQueryOptions({
    queryKey: [...clubKey(club), 'meetings', 'past'],
    queryFn: ({ pageParam, signal }) =>
      callList('GET /api/bookclubs/pastMeetings/{club}', {
        params: { club },
        query: { limit: 10, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

export const meetingProposalQuery = (club: string) =>
  queryOptions({
    queryKey: [...clubKey(club), 'meetings', 'proposal'],
    queryFn: ({ signal }) => call('GET /api/bookclubs/meetingProposal/{club}', { params: { club }, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

export const packQuery = (club: string, meeting: string, language: ClubLanguage) =>
  queryOptions({
    meta: { hidden: true },
    queryKey: [...clubKey(club), 'pack', meeting, language],
    queryFn: async ({ signal, client }) => {
      const askedAt = Date.now();
      const pack = await call('GET /api/bookclubs/pack/{club}', {
        params: { club },
        query: { meeting, language },
        signal,
      });
      keepProgressOfBooks(client, [pack.book], askedAt);
      return pack;
    },
  });

interface MeetingAnswer {
  coming?: Coming;
  at?: string;
  dates?: string[];
  ifNeedBe?: string[];
}

export const useWaitingAnswer = (meeting: string): MeetingAnswer | undefined =>
  useWaiting(answerSubject(meeting))?.request.body as MeetingAnswer | undefined;

export function useAnswerMeeting(club: string, meeting: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (answer: MeetingAnswer) => {
      const request = { name: 'POST /api/bookclubs/answerMeeting', body: { club, meeting, ...answer } } as const;
      const before: ClubWrite = { club };
      return deliver({ id: crypto.randomUUID(), kind: 'meeting-answer', request, before });
    },
    meta: { shown: true, refreshes: true },
    scope: { id: `meeting ${meeting}` },
    onSuccess: (answered) => answered && applyAnswer(client, pageKey(club), answered),
  });
}

interface MeetingFields {
  chapter: number | null;
  minutes: number;
  place: string;
  link: string;
  note: string;
  limit: number | null;
}

type Change = Partial<MeetingFields> & {
  sequence: number;
  book?: string | null;
  at?: string | null;
  dates?: string[];
  cancelled?: boolean;
  /** The later meetings of the series too. */
  following?: boolean;
};

export type MeetingChanges = Omit<Change, 'sequence'>;

interface Repeat {
  every: Repeats;
  until: string;
  zone: string;
}

export const useChangeMeeting = (club: string, meeting: string) =>
  useMutation({
    mutationFn: (change: Change) => call('POST /api/bookclubs/changeMeeting', { body: { club, meeting, ...change } }),
    meta: { shown: true, refreshes: true },
  });

/** A toast offers to let members choose again, with all their choices. */
export function useFixDate(club: string, meeting: string) {
  const reopening = useChangeMeeting(club, meeting);
  const reopen = (sequence: number) =>
    reopening.mutate(
      { sequence, at: null },
      {
        onSuccess: () => toastAction(t`Members choose the date again.`),
        onError: (error) => toastFailure(error),
      },
    );
  return useMutation({
    mutationFn: (fix: MeetingChanges & { at: string; sequence: number }) =>
      call('POST /api/bookclubs/changeMeeting', { body: { club, meeting, ...fix } }),
    meta: { shown: true, refreshes: true },
    onSuccess: (fixed) => {
      const undo = { label: t`Undo`, run: () => reopen(fixed.sequence) };
      toast(t`The date is fixed.`, { ms: UNDO_MS, action: undo });
    },
  });
}

export const useNewMeeting = (club: string) =>
  useMutation({
    mutationFn: (
      body: MeetingFields & { book: string | null; at: string | null; dates: string[]; repeat: Repeat | null },
    ) => call('POST /api/bookclubs/newMeeting', { body: { club, ...body } }),
    meta: { shown: true, refreshes: true },
  });

export function useMeetingFile(club: string, meeting: string) {
  return useMutation({
    mutationFn: () => call('GET /api/bookclubs/meetingFile/{club}', { params: { club }, query: { meeting } }),
    meta: { shown: true },
  });
}

export function useCalendar() {
  return useMutation({
    mutationFn: (renew: boolean) => call('POST /api/bookclubs/calendar', { body: { renew } }),
    meta: { shown: true },
  });
}
