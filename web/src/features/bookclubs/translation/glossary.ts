import type { Term } from '@contract/member-translations';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { clubKey } from '@/features/club-books/clubs/clubs';
import { call } from '@/lib/api/api';

export const glossaryQuery = (club: string, book: string) =>
  queryOptions({
    queryKey: [...clubKey(club), 'glossary', book],
    queryFn: ({ signal }) => call('POST /api/bookclubs/getGlossary', { body: { club, book }, signal }),
  });

export const useSaveGlossary = (club: string, book: string, onSaved: () => void) =>
  useMutation({
    mutationFn: (body: { terms: Term[]; seen: Term[] }) =>
      call('POST /api/bookclubs/glossary', { body: { club, book, ...body } }),
    meta: { shown: true, refreshes: true },
    onSuccess: onSaved,
  });

const has = (terms: readonly Term[], { en, it }: Term): boolean =>
  terms.some((term) => term.en === en && term.it === it);

/** A removed word stays if the reader has changed it. */
export function mergeTerms(typed: readonly Term[], before: readonly Term[], latest: readonly Term[]): Term[] {
  const kept = typed.filter((term) => !has(before, term) || has(latest, term));
  const added = latest.filter((term) => !has(before, term) && !has(typed, term));
  return [...kept, ...added];
}
