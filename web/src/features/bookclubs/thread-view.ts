import type { Language } from '@contract/bookclubs';
import { useSearchParams } from 'react-router-dom';
import { isLanguage } from '@/i18n/languages';
import { attempt } from '@/lib/attempt';
import { useSearchChange, useSearchHref } from '@/lib/use-search-change';

/** A whole number from 0. */
const INDEX = /^\d{1,6}$/;

/** The page, from 1, that an address names by its `?page=`, which counts from 0 (specification, section 9). */
export function pageOfSearch(search: URLSearchParams): number {
  const text = search.get('page') ?? '';
  return INDEX.test(text) ? Number(text) + 1 : 1;
}

/** The page of a thread, from 1, its setter, which changes the address, and the address of another page. */
export function useThreadPage() {
  const [search] = useSearchParams();
  const change = useSearchChange();
  const hrefAfter = useSearchHref();
  return {
    page: pageOfSearch(search),
    setPage: (page: number) => change((next) => setPageOf(next, page)),
    hrefOf: (page: number) => hrefAfter((next) => setPageOf(next, page)),
  };
}

function setPageOf(search: URLSearchParams, page: number): void {
  if (page === 1) search.delete('page');
  else search.set('page', String(page - 1));
}

const KEY = 'club-language';

/** The language that the reader chose last for club threads; until then Italian if the browser prefers it, else English. */
export function readLanguage(): Language {
  const chosen = attempt(() => localStorage.getItem(KEY)) ?? globalThis.navigator?.language.slice(0, 2).toLowerCase();
  return isLanguage(chosen) ? chosen : 'en';
}

/** Remembers the choice. Where storage is blocked, it lasts as long as the screen. */
export function keepLanguage(language: Language): void {
  attempt(() => localStorage.setItem(KEY, language));
}
