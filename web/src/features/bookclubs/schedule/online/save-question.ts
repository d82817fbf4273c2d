import type { Question } from '@contract/questions';
import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { toastAction } from '@/lib/toasts';

type Words = Pick<Question, 'text' | 'lang' | 'translation'>;

interface NewQuestion extends Words {
  chapter: number;
  idempotencyKey: string;
}

export const useAddQuestion = (club: string, book: string, onAdded: () => void) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...question }: NewQuestion) =>
      call('POST /api/bookclubs/newQuestion', { body: { club, book, ...question }, idempotencyKey }),
    meta: { shown: true, refreshes: true },
    onSuccess: onAdded,
  });

export const useChangeQuestion = (club: string, book: string, { _id: id, text: seen }: Question) =>
  useMutation({
    mutationFn: (words: Words) => call('POST /api/bookclubs/question', { body: { club, book, id, seen, ...words } }),
    meta: { shown: true, refreshes: true },
  });

export const useRemoveQuestion = (club: string, book: string) =>
  useMutation({
    mutationFn: ({ _id: id, text: seen }: Question) =>
      call('POST /api/bookclubs/question', { body: { club, book, id, seen, text: null } }),
    meta: { refreshes: true },
    onSuccess: () => toastAction(t`Question removed`),
  });
