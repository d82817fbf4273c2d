import type { FiveAnswer } from '@contract/five';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { errorText } from '@/lib/api/api-error';
import { persisted } from '@/lib/api/persisted-queries';
import type { AnswerOf } from '@/lib/api/request';
import { deliver } from '@/lib/outbox/deliver';
import { timeZone } from '@/lib/time-zone';
import { toast } from '@/lib/toasts';

type Five = AnswerOf<'GET /api/notes/today'>;

const queryKey = ['five'] as const;

export const fiveQuery = queryOptions({
  ...persisted,
  queryKey,
  queryFn: async ({ signal, client }) => {
    const five = await call('GET /api/notes/today', { query: { zone: timeZone() }, signal });
    const known = client.getQueryData<Five>(queryKey);
    // An answer can still wait in the outbox.
    const answerOf = (noteId: string) =>
      (known?.day === five.day && known.notes.find(({ _id }) => _id === noteId)?.answer) || null;
    return { ...five, notes: five.notes.map((note) => ({ ...note, answer: note.answer ?? answerOf(note._id) })) };
  },
});

/** The book that the reader has last written about. */
export const readingQuery = queryOptions({
  ...persisted,
  queryKey: ['five', 'reading'],
  queryFn: async ({ signal }) => {
    const [book] = await call('GET /api/notes/books', {
      query: { status: 'reading', sort: 'noted', limit: '1' },
      signal,
    });
    return book ? { _id: book._id, title: book.title } : null;
  },
});

export function useAnswer(day: string) {
  const client = useQueryClient();
  const show = (noteId: string, answer: FiveAnswer | null) =>
    client.setQueryData(fiveQuery.queryKey, (five) => {
      if (five?.day !== day) return five;
      return { day, notes: five.notes.map((note) => (note._id === noteId ? { ...note, answer } : note)) };
    });
  return useMutation({
    mutationFn: ({ noteId, answer }: { noteId: string; answer: FiveAnswer }) => {
      const request = { name: 'POST /api/notes/today/{noteId}', params: { noteId }, body: { day, answer } } as const;
      return deliver({ id: crypto.randomUUID(), kind: 'five', request, isSilent: true }, { keepalive: true });
    },
    meta: { shown: true },
    onMutate: ({ noteId, answer }) => show(noteId, answer),
    onError: (error, { noteId }) => {
      show(noteId, null);
      toast(errorText(error), { kind: 'failed' });
    },
  });
}
