import * as z from 'zod';
import { id, ignoredCaller } from '../domain/fields';
import { limits } from '../domain/limits';
import { UpToChapter } from '../domain/progress';

export const Unread = z.object({
  /** By others, within the reader's progress, among the latest `limits.recentPosts`. */
  count: z.int(),
  /** Earlier posts may be unread, too. */
  more: z.literal(true).optional(),
  first: id.nullable(),
  /** In the next chapter beyond the reader's progress; null when no post goes further. */
  waiting: z
    .object({
      count: z.int(),
      chapter: UpToChapter.unwrap(),
      /** Where that chapter is, in a club that names the chapters of its book by part. Left out otherwise. */
      place: z.object({ part: z.int(), name: z.string(), chapter: z.int() }).optional(),
    })
    .nullable(),
});
export const readBody = z.object({
  ...ignoredCaller,
  id,
  posts: z.array(id).max(limits.viewIds.max).default([]),
  unreadFrom: id.optional(),
});

export type Unread = z.output<typeof Unread>;
