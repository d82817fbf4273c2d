import type { ClubLanguage } from '@domain/languages';
import { versionLength } from '@domain/limits';
import { t } from '@lingui/core/macro';
import { lengthMessage } from '@/lib/form-errors';

export const otherLanguage = { en: 'it', it: 'en' } as const satisfies Record<ClubLanguage, ClubLanguage>;

export interface InBoth {
  lang: ClubLanguage;
  version?: { language: ClubLanguage; text: string };
}

export function inBothOf({ lang, version }: { lang: ClubLanguage; version: string }): InBoth {
  const text = version.trim();
  return { lang, ...(text && { version: { language: otherLanguage[lang], text } }) };
}

export const versionMessage = (version: string, original: string): string | undefined =>
  version.trim() ? lengthMessage(t`Version`, version, versionLength(original)) : undefined;

export const addMemberTranslation = (language: ClubLanguage): string =>
  language === 'it' ? t`Add an Italian version` : t`Add an English version`;

export const translationTitle = (language: ClubLanguage): string =>
  language === 'it' ? t`Italian version` : t`English version`;
