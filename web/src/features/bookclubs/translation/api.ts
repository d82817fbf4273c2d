import type { ClubPost } from '@contract/club-threads';
import type { ClubLanguage } from '@domain/languages';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { clubKey } from '@/features/club-books/clubs/clubs';
import { call } from '@/lib/api/api';
import { getSession } from '@/lib/session/session';

export interface Original {
  kind: 'post' | 'title';
  id: string;
  club: string;
  book: string;
  content: string;
  lang: string | null;
  editedAt: string | null;
}

export const originalOf = (
  { _id: id, content, lang, editedAt }: ClubPost,
  { club, book }: Pick<Original, 'club' | 'book'>,
): Original => ({ kind: 'post', id, club, book, content, lang, editedAt });

const keyOf = ({ club, kind, id }: Original) => [...clubKey(club), 'memberTranslations', kind, id] as const;

export const memberTranslationsQuery = (original: Original, language: ClubLanguage) =>
  queryOptions({
    queryKey: [...keyOf(original), language],
    queryFn: ({ signal }) => {
      const { kind, id } = original;
      return call('POST /api/bookclubs/getMemberTranslations', {
        body: { user: getSession()?.id, kind, id, language, reveal: true },
        signal,
      });
    },
    staleTime: 0,
  });

interface Saving {
  text: string;
  replaces: string | null;
  idempotencyKey: string;
}

export function useSaveMemberTranslation(
  { kind, id, editedAt }: Original,
  language: ClubLanguage,
  onSaved: () => void,
) {
  return useMutation({
    mutationFn: ({ text, replaces, idempotencyKey }: Saving) => {
      const body = { user: getSession()?.id, kind, id, language, text, replaces, editedAt, reveal: true };
      return call('POST /api/bookclubs/memberTranslation', { body, idempotencyKey });
    },
    meta: { shown: true, refreshes: true },
    onSuccess: onSaved,
  });
}

export const useRemoveMemberTranslation = ({ kind, id }: Original) =>
  useMutation({
    mutationFn: (version: string) =>
      call('POST /api/bookclubs/removeMemberTranslation', { body: { user: getSession()?.id, kind, id, version } }),
    meta: { shown: true, refreshes: true },
  });
