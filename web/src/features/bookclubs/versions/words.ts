import type { Language } from '@contract/languages';
import { t } from '@lingui/core/macro';

/** 'Italian by giulia'. */
export const writtenBy = (language: Language, name: string): string =>
  language === 'it' ? t`Italian by ${name}` : t`English by ${name}`;

/** Who or what wrote a translation that no person has. */
export const byMachine = (language: Language): string =>
  language === 'it' ? t`Italian by machine` : t`English by machine`;

/** Marks a text that is in another language than the reader's. */
export const originalIn = (lang: string): string => {
  if (lang === 'it') return t`In the original Italian`;
  return lang === 'en' ? t`In the original English` : t`In the original language`;
};
