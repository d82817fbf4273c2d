import { upToChapterOfReply } from '../../domain/spoilers';
import { isVisible, type View } from '../../threads/spoilers/view';
import type { ClubPostRecord } from '../threads/store';
import { isOutdated } from './languages';
import { type CurrentMemberTranslation, isLeftUp, type MemberTranslations } from './member-translations';

type ChapterOfPost = Pick<ClubPostRecord, 'editedAt' | 'chapter' | 'pastChapter'> & { _id: string; author: string };

export function showsVersion(
  version: Pick<CurrentMemberTranslation, 'of' | 'moderated' | 'userId'>,
  original: ChapterOfPost,
  view: View,
): boolean {
  if (!isLeftUp(version, view.uid)) return false;
  const { _id, author, chapter, pastChapter = null } = original;
  const upToChapter = upToChapterOfReply(pastChapter, chapter);
  if (upToChapter === chapter || !isOutdated(version, original)) return true;
  // A reader who asked to reveal the post asked for its current text only.
  return isVisible({ ...view, reveal: [] }, { _id, upToChapter, author });
}

export const shownVersions = (post: ClubPostRecord & { _id: string }, view: View): MemberTranslations =>
  Object.fromEntries(
    Object.entries(post.memberTranslations).filter(([, version]) =>
      showsVersion(version, { ...post, author: post.userId }, view),
    ),
  );
