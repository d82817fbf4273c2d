import type { Language } from '../contract/bookclubs';
import { termsIn } from '../contract/glossary';
import type { Term } from '../contract/versions';
import type { ClubPostRecord, Translation } from '../data/clubs/club-posts';
import type { Versions } from '../data/clubs/versions';

type Post = Pick<ClubPostRecord, 'editedAt' | 'translations' | 'lang' | 'versions'>;

/** Translations of the current text, not of an earlier one. */
function fresh({ editedAt, translations }: Post): [string, Translation][] {
  return Object.entries(translations).filter(([, { of }]) => of?.getTime() === editedAt?.getTime());
}

/** The language of a post: as its author has said, or once a translator has detected it. */
export const languageOf = (post: Post): string | undefined =>
  post.lang ?? fresh(post).find(([, { from }]) => from !== 'und')?.[1].from;

/** The stored translation of a post that is in another language. */
export function translationInto(post: Post, language: Language): string | undefined {
  if (languageOf(post) === language) return undefined;
  return fresh(post).find(([into]) => into === language)?.[1].text ?? undefined;
}

/** A version that was written, or confirmed, for another text than the present one. */
export const isOutdated = ({ of }: { of: Date | null }, { editedAt }: { editedAt: Date | null }): boolean =>
  of?.getTime() !== editedAt?.getTime();

const hasCurrentVersion = (post: Post, language: Language): boolean => {
  const version = post.versions[language];
  return version !== undefined && !isOutdated(version, post);
};

/** The words of the glossary that a translation of a text was, or would be, made with; empty without any. */
export function termsKey(content: string, terms: readonly Term[], language: Language): string {
  const found = termsIn(content, terms, language);
  return found.length > 0 ? found.map(({ en, it }) => `${en}=${it}`).join('|') : '';
}

/** True when a translator has yet to translate the post into this language: no machine replaces what a person wrote. */
export const isUntranslated = (post: Post & { content: string }, language: Language, terms: readonly Term[]): boolean =>
  languageOf(post) !== language &&
  !hasCurrentVersion(post, language) &&
  !fresh(post).some(([into, made]) => into === language && made.terms === termsKey(post.content, terms, language));

/** A version that an author has written together with the original. */
export function versionsFrom(
  version: { language: Language; text: string } | undefined,
  { _id, uid, user, now }: { _id: string; uid: string; user: string; now: Date },
): Versions {
  return version ? { [version.language]: { _id, text: version.text, userId: uid, user, at: now, of: null } } : {};
}
