import type { ClubLanguage } from '@domain/languages';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useClubLanguage } from '@/i18n/language';
import {
  chosenForThread,
  isTranslating,
  keepForThread,
  keepTranslating,
  languageOfThread,
} from '@/i18n/thread-language';
import { getSession } from '@/lib/session/session';
import { useHydrated } from '@/lib/use-hydrated';
import { type ChangeOptions, useSearchChange, useSearchHref } from '@/lib/use-search-change';

const INDEX = /^\d{1,6}$/;

/** The page from 1, though the address's `?page=` starts at 0 (specification, section 9). */
export function pageOfSearch(search: URLSearchParams): number {
  const text = search.get('page') ?? '';
  return INDEX.test(text) ? Number(text) + 1 : 1;
}

export function useThreadPage() {
  const [search] = useSearchParams();
  const change = useSearchChange();
  const hrefAfter = useSearchHref();
  return {
    page: pageOfSearch(search),
    setPage: (page: number, options?: ChangeOptions) => change((next) => setPageOf(next, page), options),
    hrefOf: (page: number) => hrefAfter((next) => setPageOf(next, page)),
  };
}

function setPageOf(search: URLSearchParams, page: number): void {
  if (page === 1) search.delete('page');
  else search.set('page', String(page - 1));
}

const reader = (): string => getSession()?.id ?? '';

export function useThreadLanguage(discussion: string): [ClubLanguage, (language: ClubLanguage) => void] {
  const own = useClubLanguage();
  // Until then, it is the server's.
  useHydrated();
  const [choice, setChoice] = useState<{ discussion: string; language: ClubLanguage }>();
  const chosen = choice?.discussion === discussion ? choice.language : chosenForThread(reader(), discussion);
  const choose = (language: ClubLanguage) => {
    keepForThread(reader(), discussion, language);
    setChoice({ discussion, language });
  };
  return [chosen ?? own, choose];
}

export const requestedLanguage = (discussion: string, own: ClubLanguage): ClubLanguage | undefined =>
  languageOfThread(reader(), discussion, own);

/** The choice to translate, which lasts as long as the screen if storage is blocked. */
export function useTranslating(): [boolean, (isOn: boolean) => void] {
  useHydrated();
  const [chosen, setChosen] = useState<boolean>();
  const choose = (on: boolean) => {
    keepTranslating(on);
    setChosen(on);
  };
  return [chosen ?? isTranslating(), choose];
}
