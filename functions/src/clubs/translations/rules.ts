import { termsIn } from '../../contract/glossary';
import type { Term } from '../../contract/member-translations';
import type { ClubLanguage } from '../../domain/languages';
import { upToChapterOfReply } from '../../domain/spoilers';
import { isVisible, type View } from '../../threads/spoilers/view';
import type { ClubPostRecord } from '../threads/store';
import { type CurrentMemberTranslation, isLeftUp, type MemberTranslations, type Translation } from './store';
import type { Text } from './texts/store';

type Original = Pick<Text, 'editedAt' | 'translations' | 'lang' | 'memberTranslations'>;

function fresh({ editedAt, translations }: Original): [string, Translation][] {
  return Object.entries(translations).filter(([, { of }]) => of?.getTime() === editedAt?.getTime());
}

export const languageOf = (text: Original): string | undefined =>
  text.lang ?? fresh(text).find(([, { from }]) => from !== 'und')?.[1].from;

export function translationInto(text: Original, language: ClubLanguage): string | undefined {
  if (languageOf(text) === language) return undefined;
  return fresh(text).find(([into]) => into === language)?.[1].text ?? undefined;
}

/** Written, or confirmed, for an earlier text. */
export const isOutdated = ({ of }: { of: Date | null }, { editedAt }: { editedAt: Date | null }): boolean =>
  of?.getTime() !== editedAt?.getTime();

const hasCurrentMemberTranslation = (text: Original, language: ClubLanguage): boolean => {
  const version = text.memberTranslations[language];
  return version !== undefined && !version.moderated && !isOutdated(version, text);
};

export function termsKey(content: string, terms: readonly Term[], language: ClubLanguage): string {
  const found = termsIn(content, terms, language);
  return found.length > 0 ? found.map(({ en, it }) => `${en}=${it}`).join('|') : '';
}

/** A machine never replaces a member translation. */
export const isUntranslated = (
  text: Original & { content: string },
  language: ClubLanguage,
  terms: readonly Term[],
): boolean =>
  text.content !== '' &&
  languageOf(text) !== language &&
  !hasCurrentMemberTranslation(text, language) &&
  !fresh(text).some(([into, made]) => into === language && made.terms === termsKey(text.content, terms, language));

export function memberTranslationsFrom(
  version: { language: ClubLanguage; text: string } | undefined,
  { _id, uid, user, now }: { _id: string; uid: string; user: string; now: Date },
): MemberTranslations {
  return version ? { [version.language]: { _id, text: version.text, userId: uid, user, at: now, of: null } } : {};
}

type ChapterOfPost = Pick<ClubPostRecord, 'editedAt' | 'chapter' | 'pastChapter' | 'sealed'> & {
  _id: string;
  author: string;
};

export function showsVersion(
  version: Pick<CurrentMemberTranslation, 'of' | 'moderated' | 'userId'>,
  original: ChapterOfPost,
  view: View,
): boolean {
  if (!isLeftUp(version, view.uid)) return false;
  const { _id, author, chapter, pastChapter = null, sealed } = original;
  const upToChapter = upToChapterOfReply(pastChapter, chapter);
  if (upToChapter === chapter || !isOutdated(version, original)) return true;
  // A reader who asked to reveal the post asked for its current text only.
  return isVisible({ ...view, reveal: [] }, { _id, upToChapter, author, sealed });
}

export const shownVersions = (post: ClubPostRecord & { _id: string }, view: View): MemberTranslations =>
  Object.fromEntries(
    Object.entries(post.memberTranslations).filter(([, version]) =>
      showsVersion(version, { ...post, author: post.userId }, view),
    ),
  );
