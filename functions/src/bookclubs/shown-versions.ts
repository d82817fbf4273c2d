import { reachOfReply } from '../contract/veil';
import type { ClubPostRecord } from '../data/clubs/club-posts';
import type { CurrentVersion, Versions } from '../data/clubs/versions';
import { isOpen, type View } from '../veil/view';
import { isOutdated } from './languages';

type Reaching = Pick<ClubPostRecord, 'editedAt' | 'chapter' | 'pastChapter'> & { _id: string; author: string };

/** Whether a view that shows a text also shows a version. That of an earlier text goes as far as the earlier ones did. */
export function showsVersion(version: Pick<CurrentVersion, 'of'>, original: Reaching, view: View): boolean {
  const { _id, author, chapter, pastChapter = null } = original;
  const reach = reachOfReply(pastChapter, chapter);
  if (reach === chapter || !isOutdated(version, original)) return true;
  // Who asks for the post by its id has asked for its present text.
  return isOpen({ ...view, reveal: [] }, { _id, reach, author });
}

/** The versions of a post that a view shows together with it. */
export const shownVersions = (post: ClubPostRecord & { _id: string }, view: View): Versions =>
  Object.fromEntries(
    Object.entries(post.versions).filter(([, version]) =>
      showsVersion(version, { ...post, author: post.userId }, view),
    ),
  );
