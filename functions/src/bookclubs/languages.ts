import type { Language } from '../contract/bookclubs';
import type { ClubPostRecord, Translation } from '../data/clubs/club-posts';

type Post = Pick<ClubPostRecord, 'editedAt' | 'translations'>;

/** Translations of the text as it is now: those of an earlier one count for nothing. */
function fresh({ editedAt, translations }: Post): [string, Translation][] {
  return Object.entries(translations).filter(([, { of }]) => of?.getTime() === editedAt?.getTime());
}

/** The language that a post is written in, once that is known. */
export const languageOf = (post: Post): string | undefined =>
  fresh(post).find(([, { from }]) => from !== 'und')?.[1].from;

/** The translation of a post that is kept for a language, where it is in another. */
export function translationInto(post: Post, language: Language): string | undefined {
  if (languageOf(post) === language) return undefined;
  return fresh(post).find(([into]) => into === language)?.[1].text ?? undefined;
}

/** True when it is not known yet how the post reads in this language. */
export const isUntranslated = (post: Post, language: Language): boolean =>
  languageOf(post) !== language && !fresh(post).some(([into]) => into === language);
