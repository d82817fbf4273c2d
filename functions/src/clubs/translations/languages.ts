import { termsIn } from '../../contract/glossary';
import type { Term } from '../../contract/member-translations';
import type { Language } from '../../domain/languages';
import type { Translation } from './club-translations';
import type { MemberTranslations } from './member-translations';
import type { Text } from './texts';

type Original = Pick<Text, 'editedAt' | 'translations' | 'lang' | 'memberTranslations'>;

/** Translations of the current text, not of an earlier one. */
function fresh({ editedAt, translations }: Original): [string, Translation][] {
  return Object.entries(translations).filter(([, { of }]) => of?.getTime() === editedAt?.getTime());
}

/** The language of a text: as its author has said, or once a translator has detected it. */
export const languageOf = (text: Original): string | undefined =>
  text.lang ?? fresh(text).find(([, { from }]) => from !== 'und')?.[1].from;

/** The stored translation of a text that is in another language. */
export function translationInto(text: Original, language: Language): string | undefined {
  if (languageOf(text) === language) return undefined;
  return fresh(text).find(([into]) => into === language)?.[1].text ?? undefined;
}

/** A member translation that was written, or confirmed, for another text than the present one. */
export const isOutdated = ({ of }: { of: Date | null }, { editedAt }: { editedAt: Date | null }): boolean =>
  of?.getTime() !== editedAt?.getTime();

const hasCurrentMemberTranslation = (text: Original, language: Language): boolean => {
  const version = text.memberTranslations[language];
  return version !== undefined && !version.moderated && !isOutdated(version, text);
};

/** The words of the glossary that a translation of a text was, or would be, made with; empty without any. */
export function termsKey(content: string, terms: readonly Term[], language: Language): string {
  const found = termsIn(content, terms, language);
  return found.length > 0 ? found.map(({ en, it }) => `${en}=${it}`).join('|') : '';
}

/** True when a translator has yet to translate the text into this language: no machine replaces what a person wrote. */
export const isUntranslated = (
  text: Original & { content: string },
  language: Language,
  terms: readonly Term[],
): boolean =>
  text.content !== '' &&
  languageOf(text) !== language &&
  !hasCurrentMemberTranslation(text, language) &&
  !fresh(text).some(([into, made]) => into === language && made.terms === termsKey(text.content, terms, language));

/** A member translation that an author has written together with the original. */
export function memberTranslationsFrom(
  version: { language: Language; text: string } | undefined,
  { _id, uid, user, now }: { _id: string; uid: string; user: string; now: Date },
): MemberTranslations {
  return version ? { [version.language]: { _id, text: version.text, userId: uid, user, at: now, of: null } } : {};
}
