import type { Stored } from '../../platform/store/firestore';
import type { RecentPost } from '../../threads/recent-posts';
import { checkThread } from '../../threads/spoilers/check';
import type { View } from '../../threads/spoilers/view';
import type { ClubRecord } from '../store';
import { presentDiscussion, type Reader } from '../view';
import type { ClubDiscussionRecord } from './club-discussions';
import { type ClubReader, unreadOfClub } from './unread';

export function presentWithUnread(
  discussion: Stored<ClubDiscussionRecord>,
  club: Stored<ClubRecord>,
  reader: Reader & ClubReader,
  view: View,
  now: Date,
) {
  const isHere = ({ discussionId }: RecentPost) => discussionId === discussion._id;
  return {
    ...presentDiscussion(checkThread(discussion, view), reader, now),
    unread: unreadOfClub(club, reader, () => view.progress, isHere),
  };
}
