import type { Coming, Meeting } from '@contract/meetings';
import type { ClubLanguage } from '@domain/languages';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { clubKey } from '@/features/club-books/queries';
import { call, callList } from '@/lib/api/api';
import { meetingsQuery } from './queries';

export const pastMeetingsQuery = (club: string) =>
  infiniteQueryOptions({
    queryKey: [...meetingsQuery(club).queryKey, 'past'],
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

export const packQuery = (club: string, meeting: string, language: ClubLanguage) =>
  queryOptions({
    meta: { hidden: true },
    queryKey: [...clubKey(club), 'pack', meeting, language],
    queryFn: ({ signal }) =>
      call('GET /api/bookclubs/pack/{club}', { params: { club }, query: { meeting, language }, signal }),
  });

function useKeepMeeting(club: string) {
  const client = useQueryClient();
  const { queryKey } = meetingsQuery(club);
  return async (meeting: Meeting) => {
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (all) => all?.map((other) => (other._id === meeting._id ? meeting : other)));
    client.invalidateQueries({ queryKey });
  };
}

export function useAnswerMeeting(club: string, meeting: string) {
  const keep = useKeepMeeting(club);
  return useMutation({
    mutationFn: (answer: { coming?: Coming; dates?: string[] }) =>
      call('POST /api/bookclubs/answerMeeting', { body: { club, meeting, ...answer } }),
    meta: { shown: true },
    scope: { id: `meeting ${meeting}` },
    onSuccess: keep,
  });
}

interface MeetingFields {
  chapter: number | null;
  minutes: number;
  place: string;
  link: string;
  limit: number | null;
}

type Change = Partial<MeetingFields> & { at?: string; cancelled?: boolean };

/** `sequence` is the version that the reader has seen. */
export function useChangeMeeting(club: string, { _id: meeting, sequence }: Pick<Meeting, '_id' | 'sequence'>) {
  const keep = useKeepMeeting(club);
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) =>
      call('POST /api/bookclubs/changeMeeting', { body: { club, meeting, sequence, ...change } }),
    meta: { shown: true },
    onSuccess: keep,
    onError: () => client.invalidateQueries({ queryKey: meetingsQuery(club).queryKey }),
  });
}

export function useNewMeeting(club: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: MeetingFields & { book: string | null; at: string | null; dates: string[] }) =>
      call('POST /api/bookclubs/newMeeting', { body: { club, ...body } }),
    meta: { shown: true },
    onSuccess: () => client.invalidateQueries({ queryKey: meetingsQuery(club).queryKey }),
  });
}

/** For all the reader's clubs. A new address ends the old one. */
export function useCalendar() {
  return useMutation({
    mutationFn: (renew: boolean) => call('POST /api/bookclubs/calendar', { body: { renew } }),
    meta: { shown: true },
  });
}

/** `seen` is the schedule on the screen. */
