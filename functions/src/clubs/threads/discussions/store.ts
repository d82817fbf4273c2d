import type { Stored } from '../../../platform/store/firestore';
import { newThread } from '../../../threads/posts/store';
import type { Created } from '../../../threads/store';
import { type OpenedThread, openThread } from '../../../threads/thread/store';
import type { RecentPosts } from '../../../threads/unread/store';
import { isMember } from '../../members/store';
import { memberTranslationDocuments } from '../../translations/store';
import { type ClubDiscussionRecord, type ClubPostRecord, clubDiscussions, clubThreads } from '../store';

/** `missing`: no such book, or no member. */
type OpenedDiscussion =
  | Exclude<OpenedThread<ClubDiscussionRecord, ClubPostRecord>, { kind: 'failed' }>
  | { kind: 'missing' };

/** Opens a discussion in one step with its opening post, which shares its id. */
export async function openClubDiscussion(
  about: Pick<ClubDiscussionRecord, 'title' | 'clubName' | 'bookTitle' | 'lang' | 'memberTranslations'>,
  post: Stored<ClubPostRecord>,
  recent: RecentPosts,
  also: readonly Created[] = [],
): Promise<OpenedDiscussion> {
  const { _id, clubId, createdAt, userId, user } = post;
  const discussion = {
    ...about,
    ...newThread(post),
    _id,
    clubId,
    createdAt,
    lastPosterId: userId,
    lastPoster: user,
    translations: {},
    pinned: false,
  };
  const opened = await openThread(clubThreads, discussion, post, recent, (batch) => {
    const versions = memberTranslationDocuments({ ref: clubDiscussions().doc(_id) }, about.memberTranslations);
    for (const { ref, data } of [...versions, ...also]) batch.create(ref, data);
  });
  if (opened.kind === 'opened') return opened;
  const isVisible = opened.kind === 'repeated' && (await isMember(opened.thread.clubId, userId));
  return isVisible ? opened : { kind: 'missing' };
}
