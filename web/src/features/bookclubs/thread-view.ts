import type { Language } from '@contract/languages';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLanguage } from '@/i18n/language';
import { isLanguage } from '@/i18n/languages';
import { attempt } from '@/lib/attempt';
import { getSession } from '@/lib/session/session';
import { type ChangeOptions, useSearchChange, useSearchHref } from '@/lib/use-search-change';

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
    setPage: (page: number, options?: ChangeOptions) => change((next) => setPageOf(next, page), options),
    hrefOf: (page: number) => hrefAfter((next) => setPageOf(next, page)),
  };
}

function setPageOf(search: URLSearchParams, page: number): void {
  if (page === 1) search.delete('page');
  else search.set('page', String(page - 1));
}

/** The threads whose language a reader has chosen on this device, the latest last. */
const key = () => `club-languages:${getSession()?.id ?? ''}`;
const MOST = 200;

function choices(): [discussion: string, language: unknown][] {
  const stored = attempt(() => JSON.parse(localStorage.getItem(key()) ?? '[]') as unknown);
  return Array.isArray(stored)
    ? stored.filter(Array.isArray).map(([discussion, language]) => [discussion, language])
    : [];
}

/** The language that the reader has chosen for a thread; undefined until they have. */
export function chosenLanguage(discussion: string): Language | undefined {
  const language = choices().find(([chosenFor]) => chosenFor === discussion)?.[1];
  return isLanguage(language) ? language : undefined;
}

/** Remembers the choice. Where storage is blocked, it lasts as long as the screen. */
export function keepLanguage(discussion: string, language: Language): void {
  const others = choices().filter(([chosenFor]) => chosenFor !== discussion);
  const kept = [...others, [discussion, language]].slice(-MOST);
  attempt(() => localStorage.setItem(key(), JSON.stringify(kept)));
}

/** The language that a thread is read in, its setter, and the reader's own as long as they have chosen no other. */
export function useThreadLanguage(discussion: string): [Language, (language: Language) => void] {
  const own = useLanguage();
  const [choice, setChoice] = useState<{ discussion: string; language: Language }>();
  const chosen = choice?.discussion === discussion ? choice.language : chosenLanguage(discussion);
  const choose = (language: Language) => {
    keepLanguage(discussion, language);
    setChoice({ discussion, language });
  };
  return [chosen ?? own, choose];
}

/** Set on a device that shows all posts as they were written. */
const ORIGINALS = 'club-originals';

/** Whether posts are translated on this device. */
export const isTranslating = (): boolean => attempt(() => localStorage.getItem(ORIGINALS)) !== 'yes';

/** The same for a screen, and its setter. Where storage is blocked, the choice lasts as long as the screen. */
export function useTranslating(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(isTranslating);
  const choose = (on: boolean) => {
    attempt(() => (on ? localStorage.removeItem(ORIGINALS) : localStorage.setItem(ORIGINALS, 'yes')));
    setOn(on);
  };
  return [isOn, choose];
}
