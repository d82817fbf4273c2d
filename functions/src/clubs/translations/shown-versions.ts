import { upToChapterOfReply } from '../../domain/spoilers';
import { isVisible, type View } from '../../threads/spoilers/view';
import type { ClubPostRecord } from '../threads/club-posts';
import { isOutdated } from './languages';
import { type CurrentMemberTranslation, isLeftUp, type MemberTranslations } from './member-translations';

type ChapterOfPost = Pick<ClubPostRecord, 'editedAt' | 'chapter' | 'pastChapter'> & { _id: string; author: string };

/**
 * Whether a view that shows a text also shows a member translation, which moderators can have hidden. That of an earlier
 * text goes as far as the earlier ones did.
 */
export function showsVersion(
  version: Pick<CurrentMemberTranslation, 'of' | 'moderated' | 'userId'>,
  original: ChapterOfPost,
  view: View,
): boolean {
  if (!isLeftUp(version, view.uid)) return false;
  const { _id, author, chapter, pastChapter = null } = original;
  const upToChapter = upToChapterOfReply(pastChapter, chapter);
  if (upToChapter === chapter || !isOutdated(version, original)) return true;
  // Who asks for the post by its id has asked for its present text.
  return isVisible({ ...view, reveal: [] }, { _id, upToChapter, author });
}

/** The member translations of a post that a view shows together with it. */
export const shownVersions = (post: ClubPostRecord & { _id: string }, view: View): MemberTranslations =>
  Object.fromEntries(
    Object.entries(post.memberTranslations).filter(([, version]) =>
      showsVersion(version, { ...post, author: post.userId }, view),
    ),
  );
