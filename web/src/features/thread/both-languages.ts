import type { Language } from '@domain/languages';
import { versionLength } from '@domain/limits';
import { t } from '@lingui/core/macro';
import { lengthMessage } from '@/lib/form-errors';

export const otherLanguage = { en: 'it', it: 'en' } as const satisfies Record<Language, Language>;

export interface InBoth {
  lang: Language;
  version?: { language: Language; text: string };
}

/** Includes `version` only if it isn't empty. */
export function inBothOf({ lang, version }: { lang: Language; version: string }): InBoth {
  const text = version.trim();
  return { lang, ...(text && { version: { language: otherLanguage[lang], text } }) };
}

export const versionMessage = (version: string, original: string): string | undefined =>
  version.trim() ? lengthMessage(t`Version`, version, versionLength(original)) : undefined;

export const addMemberTranslation = (language: Language): string =>
  language === 'it' ? t`Add an Italian version` : t`Add an English version`;

export const translationTitle = (language: Language): string =>
  language === 'it' ? t`Italian version` : t`English version`;
