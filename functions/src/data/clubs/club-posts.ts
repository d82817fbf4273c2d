import { FieldValue } from 'firebase-admin/firestore';
import * as z from 'zod';
import { dayOf, daysBefore } from '../days';
import { storedInstant } from '../firestore';
import { postFields, type ThreadKind } from '../threads/thread-kind';
import { clubBookRef } from './club-books';
import { clubDiscussionPath } from './club-discussions';
import { requireMember } from './club-members';
import { clubRef } from './clubs';

/** A post's text in another language, or what was found out instead: that it is in that language already. */
const Translation = z.object({
  /** The `editedAt` of the text that it was made from, null for a text that was never edited. */
  of: storedInstant.nullable(),
  /** The language that the text is in, as the translator says. */
  from: z.string(),
  /** Null where `from` is the language asked for, or no translator knows it. */
  text: z.string().nullable(),
});
export type Translation = z.output<typeof Translation>;

/** `clubPosts/{id}`: a post in a club's discussion. */
const ClubPostRecord = z.object({
  ...postFields,
  clubId: z.string(),
  bookId: z.string(),
  /** Members who have seen it. */
  views: z.int(),
  /** By the language translated into. Kept in the post, so that reading it costs nothing more. */
  translations: z.record(z.string(), Translation),
});
export type ClubPostRecord = z.output<typeof ClubPostRecord>;

/**
 * How the club's and the book's documents change with a post. Neither is read for it, so the days of last week are
 * dropped unseen: only today's count is shown of them.
 */
function counted({ createdAt }: ClubPostRecord, by: 1 | -1, now: Date) {
  const day = `days.${dayOf(createdAt)}`;
  if (by === -1) return dayOf(createdAt) === dayOf(now) ? { [day]: FieldValue.increment(-1) } : {};
  const dropped = daysBefore(createdAt, 2, 9).map((before) => [`days.${before}`, FieldValue.delete()]);
  return { ...Object.fromEntries(dropped), [day]: FieldValue.increment(1), lastPost: createdAt };
}

export const clubPosts: ThreadKind<ClubPostRecord> = {
  posts: 'clubPosts',
  record: ClubPostRecord,
  threadOf: ({ discussionId }) => clubDiscussionPath(discussionId),
  latest: ({ userId, user }) => ({ lastPosterId: userId, lastPoster: user }),
  counts: (post, by, now) => {
    const change = counted(post, by, now);
    const active = by === 1 ? { activeAt: post.createdAt } : {};
    const updates = [
      { ref: clubBookRef(post.clubId, post.bookId), data: change },
      { ref: clubRef(post.clubId), data: { ...change, ...active } },
    ];
    return updates.filter(({ data }) => Object.keys(data).length > 0);
  },
  membership: ({ clubId }, uid, now) => requireMember(clubId, uid, now),
  resetOnEdit: { translations: {} },
};
