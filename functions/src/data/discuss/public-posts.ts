import * as z from 'zod';
import { db } from '../firestore';
import { postFields, type ThreadKind } from '../threads/thread-kind';

/** `posts/{id}`: a post in a public discussion. */
const PublicPostRecord = z.object({ ...postFields, bookId: z.string() });
export type PublicPostRecord = z.output<typeof PublicPostRecord>;

export const publicPosts: ThreadKind<PublicPostRecord> = {
  posts: 'posts',
  record: PublicPostRecord,
  threadOf: ({ discussionId }) => `topics/${discussionId}`,
  recent: ({ discussionId, bookId }) => ({ ref: db().doc(`topics/${discussionId}`), bookId }),
};
