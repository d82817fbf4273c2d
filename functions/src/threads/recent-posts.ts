import { createHash } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import * as z from 'zod';
import { limits } from '../domain/limits';
import { UpToChapter } from '../domain/progress';
import { type Stored, storedInstant } from '../platform/store/firestore';
import type { PostFields, Update } from './thread-kind';

const MAX_POSTS_KEPT = limits.recentPosts.max;

const RecentPost = z.object({
  /** Firestore's commit time, which is later than that of every earlier post here. */
  at: storedInstant,
  by: z.string(),
  chapter: UpToChapter,
  discussionId: z.string(),
  bookId: z.string(),
});
export type RecentPost = z.output<typeof RecentPost> & { _id: string };

/** A dropped post can still change its chapter, which leaves a single field of it. */
const Remnant = RecentPost.partial();
const Whole = RecentPost.extend({ at: z.date() });

/** `recent.{post}` in a topic and a club, from which unread posts are computed. Changes in the post's own step. */
export const recentPostsField = z.record(z.string(), Remnant);
export type RecentPosts = z.output<typeof recentPostsField>;

export function recentPosts(recent: RecentPosts): RecentPost[] {
  const complete = Object.entries(recent).flatMap(([_id, post]): RecentPost[] => {
    const { success, data } = Whole.safeParse(post);
    return success ? [{ ...data, _id }] : [];
  });
  return complete.sort((first, other) => first.at.getTime() - other.at.getTime());
}

export const authorKey = (postId: string, uid: string): string =>
  createHash('sha256').update(`${postId}\n${uid}`).digest('base64url').slice(0, 8);

type Post = Pick<Stored<PostFields>, '_id' | 'userId' | 'chapter' | 'discussionId'> & { bookId: string };
type Change = Update['data'];

export function withRecent({ _id, userId, chapter, discussionId, bookId }: Post, known: RecentPosts): Change {
  const kept = recentPosts(known).slice(1 - MAX_POSTS_KEPT);
  const keys = new Set(kept.map((post) => post._id));
  const dropped = Object.keys(known).filter((id) => id !== _id && !keys.has(id));
  const by = authorKey(_id, userId);
  return {
    ...Object.fromEntries(dropped.map((id) => [`recent.${id}`, FieldValue.delete()])),
    [`recent.${_id}`]: { at: FieldValue.serverTimestamp(), by, chapter, discussionId, bookId },
  };
}

export const withoutRecent = (postId: string): Change => ({ [`recent.${postId}`]: FieldValue.delete() });

export const movedRecent = (postId: string, chapter: UpToChapter): Change => ({
  [`recent.${postId}.chapter`]: chapter,
});
