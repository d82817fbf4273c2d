import type { Language } from '../contract/bookclubs';
import type { ClubPostRecord, Translation } from '../data/clubs/club-posts';

type Post = Pick<ClubPostRecord, 'editedAt' | 'translations'>;

/** Translations of the current text, not of an earlier version. */
function fresh({ editedAt, translations }: Post): [string, Translation][] {
  return Object.entries(translations).filter(([, { of }]) => of?.getTime() === editedAt?.getTime());
}

/** The language of a post, once a translator has detected it. */
export const languageOf = (post: Post): string | undefined =>
  fresh(post).find(([, { from }]) => from !== 'und')?.[1].from;

/** The stored translation of a post that is in another language. */
export function translationInto(post: Post, language: Language): string | undefined {
  if (languageOf(post) === language) return undefined;
  return fresh(post).find(([into]) => into === language)?.[1].text ?? undefined;
}

/** True when the post has yet to be translated into this language. */
export const isUntranslated = (post: Post, language: Language): boolean =>
  languageOf(post) !== language && !fresh(post).some(([into]) => into === language);
