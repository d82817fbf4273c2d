import * as z from 'zod';
import { converter, db, type Stored, storedInstant } from '../firestore';
import { threadFields } from '../threads/thread-kind';

/** `clubDiscussions/{id}`: a club's discussion of a book. Its members may listen to it. */
const ClubDiscussionRecord = z.object({
  title: z.string(),
  clubId: z.string(),
  /** The club's name, as `nameKey` writes it, when the discussion began. */
  clubName: z.string(),
  bookId: z.string(),
  bookTitle: z.string(),
  createdAt: storedInstant,
  lastPosterId: z.string(),
  /** The username of who posted last, kept true by `renameAuthor`. */
  lastPoster: z.string(),
  ...threadFields,
});
export type ClubDiscussionRecord = z.output<typeof ClubDiscussionRecord>;

export const clubDiscussions = () => db().collection('clubDiscussions').withConverter(converter(ClubDiscussionRecord));

export const clubDiscussionPath = (discussionId: string): string => `clubDiscussions/${discussionId}`;

export async function findClubDiscussion(discussionId: string): Promise<Stored<ClubDiscussionRecord> | undefined> {
  return (await clubDiscussions().doc(discussionId).get()).data();
}

/** A page of a book's discussions, the one with the latest post first. */
export async function discussionsOfClubBook(
  clubId: string,
  bookId: string,
  limit: number,
  after?: { at: Date; id: string },
): Promise<Stored<ClubDiscussionRecord>[]> {
  const query = clubDiscussions()
    .where('bookId', '==', bookId)
    .where('clubId', '==', clubId)
    .orderBy('latestPost', 'desc')
    .orderBy('__name__', 'desc')
    .limit(limit);
  const found = await (after ? query.startAfter(after.at, after.id) : query).get();
  return found.docs.map((discussion) => discussion.data());
}
