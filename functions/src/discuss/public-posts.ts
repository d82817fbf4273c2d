import * as z from 'zod';
import { converter, db, type Stored } from '../platform/store/firestore';
import { postFields, type ThreadKind } from '../threads/thread-kind';

const PublicPostRecord = z.object({
  ...postFields,
  bookId: z.string(),
  /** `waiting` for a second reader, `applied`, or `overruled` by the author's later change. Undefined without marks. */
  spoilerMarks: z.enum(['waiting', 'applied', 'overruled']).optional(),
});
export type PublicPostRecord = z.output<typeof PublicPostRecord>;

export const publicPosts: ThreadKind<PublicPostRecord> = {
  posts: 'posts',
  record: PublicPostRecord,
  threadOf: ({ discussionId }) => `topics/${discussionId}`,
  clubOf: () => null,
  untitled: { title: '', searchWords: [] },
  recent: ({ discussionId, bookId }) => ({ ref: db().doc(`topics/${discussionId}`), bookId }),
  leaves: ({ spoilerMarks }): Record<string, string> => (spoilerMarks ? { spoilerMarks } : {}),
};

/** The furthest chapter first, then the newest. Posts without a chapter are last, or left out. */
export async function nearestPosts(
  bookId: string,
  chapter: number | undefined,
  limit: number,
): Promise<Stored<PublicPostRecord>[]> {
  const ofBook = db()
    .collection(publicPosts.posts)
    .withConverter(converter(publicPosts.record))
    .where('bookId', '==', bookId);
  const reached = chapter === undefined ? ofBook : ofBook.where('chapter', '<=', chapter);
  const { docs } = await reached.orderBy('chapter', 'desc').orderBy('createdAt', 'desc').limit(limit).get();
  return docs.map((post) => post.data());
}
