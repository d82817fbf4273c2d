import { FieldValue } from 'firebase-admin/firestore';
import type { Threads } from '../../threads/change-thread';
import { clubBookDoc } from '../books/club-books';
import { requireMember } from '../members/club-members';
import { memberTranslationsOf } from '../translations/member-translations';
import { type ClubDiscussionRecord, clubDiscussions } from './club-discussions';
import { type ClubPostRecord, clubPosts } from './club-posts';
import { isGeneral } from './general';

export const clubThreads: Threads<ClubDiscussionRecord, ClubPostRecord> = {
  kind: clubPosts,
  ref: (discussionId) => clubDiscussions().doc(discussionId),
  renamed: async (tx, { _id }, title) => {
    const { docs } = await tx.get(memberTranslationsOf({ ref: clubDiscussions().doc(_id) }));
    return { data: { title, translations: {}, memberTranslations: {} }, outdated: docs.map(({ ref }) => ref) };
  },
  uncounted: async (_tx, { clubId, bookId, pinned }) =>
    pinned ? [{ ref: clubBookDoc(clubId, bookId), data: { numPinned: FieldValue.increment(-1) } }] : [],
  stays: isGeneral,
  membership: ({ clubId }, uid, now) => requireMember(clubId, uid, now),
  leaves: ({ clubId, bookId, latestPost }) => ({ clubId, bookId, createdAt: latestPost.toISOString() }),
};
