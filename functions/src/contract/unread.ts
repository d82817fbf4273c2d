import * as z from 'zod';
import { id, ignoredCaller } from '../domain/fields';
import { limits } from '../domain/limits';
import { UpToChapter } from '../domain/progress';

/** What a reader hasn't read of a thread, or of all threads of a book or a club. */
export const Unread = z.object({
  /** Posts of others, as far as the reader is; of the latest `limits.recentPosts` alone. */
  count: z.int(),
  /** The first of them, where reading goes on; null when there is none. */
  first: id.nullable(),
  /** Those that go further: how many there are at the next chapter that has any; null when there are none. */
  waiting: z.object({ count: z.int(), chapter: UpToChapter.unwrap() }).nullable(),
});
/** Posts of a thread that were on screen, and from which of its posts on it is unread again. */
export const readBody = z.object({
  ...ignoredCaller,
  /** The thread. */
  id,
  posts: z.array(id).max(limits.viewIds.max).default([]),
  unreadFrom: id.optional(),
});

export type Unread = z.output<typeof Unread>;
