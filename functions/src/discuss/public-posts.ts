import * as z from 'zod';
import { db } from '../platform/store/firestore';
import { postFields, type ThreadKind } from '../threads/thread-kind';

/** `posts/{id}`: a post in a public discussion. */
const PublicPostRecord = z.object({
  ...postFields,
  bookId: z.string(),
  /**
   * The state of readers' marks: `waiting` for a second reader, `applied`, or `overruled` by the author, who has
   * changed the chapter since. Undefined without marks.
   */
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
