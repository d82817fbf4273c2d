import { createHash } from 'node:crypto';
import { FieldValue, type Query } from 'firebase-admin/firestore';
import * as z from 'zod';
import { limits } from '../../domain/limits';
import { UpToChapter } from '../../domain/progress';
import type { ThreadArea } from '../../domain/thread-area';
import { reportReads } from '../../platform/store/documents-read';
import { db, type Stored, storedInstant } from '../../platform/store/firestore';
import { retryOnConflict } from '../../platform/store/retry-on-conflict';
import type { PostFields, Update } from '../store';

/** Everything until an instant, and these posts after it. */
const Read = z.object({ until: storedInstant, also: z.array(z.string()) });
export type Read = z.output<typeof Read>;

export type Reads = Readonly<Record<string, Read>>;

const ReadsRecord = z.object({ threads: z.record(z.string(), Read) });

const readsRef = (uid: string, area: ThreadArea) => db().collection('users').doc(uid).collection('reads').doc(area);

export const readsOf = (data: unknown): Reads => (data === undefined ? {} : ReadsRecord.parse(data).threads);

export const readsInOrder = (uid: string): Query =>
  db().collection('users').doc(uid).collection('reads').orderBy('__name__');

export async function findReads(uid: string, area: ThreadArea): Promise<Reads> {
  const doc = await readsRef(uid, area).get();
  reportReads(1);
  return readsOf(doc.data());
}

const MAX_ATTEMPTS = 20;

/** Keep the document below its maximum size: threads, and posts in `also`. */
export const MAX_THREADS = 2000;
export const MAX_ALSO_POSTS = 10_000;

/** The latest reads that fit. Older threads lose their `also` posts. */
function latest(reads: Reads): Reads {
  let posts = 0;
  const newestFirst = Object.entries(reads).sort(([, one], [, other]) => other.until.getTime() - one.until.getTime());
  const kept = newestFirst.slice(0, MAX_THREADS).map(([threadId, { until, also }]) => {
    posts += also.length;
    return [threadId, { until, also: posts > MAX_ALSO_POSTS ? [] : also }] as const;
  });
  return Object.fromEntries(kept);
}

/** One step with changes from other devices. Returns the result. */
export async function changeRead(
  uid: string,
  area: ThreadArea,
  threadId: string,
  change: (before: Read | undefined) => Read,
): Promise<Read> {
  const read = (await changeReads(uid, area, new Map([[threadId, change]])))[threadId];
  if (!read) throw new Error('A thread that was read is among those that are kept.');
  return read;
}

/** Changes the reads. Of two devices at once, the second reads again instead of waiting for the first one's lock. */
export function changeReads(
  uid: string,
  area: ThreadArea,
  changes: ReadonlyMap<string, (before: Read | undefined) => Read>,
): Promise<Reads> {
  return retryOnConflict(MAX_ATTEMPTS, async () => {
    const doc = await readsRef(uid, area).get();
    const before = readsOf(doc.data());
    const changed = [...changes].map(([threadId, change]) => [threadId, change(before[threadId])] as const);
    const reads = { ...before, ...Object.fromEntries(changed) };
    const record = { threads: latest(reads) };
    await (doc.updateTime ? doc.ref.update(record, { lastUpdateTime: doc.updateTime }) : doc.ref.create(record));
    return reads;
  });
}

const MAX_POSTS_KEPT = limits.recentPosts.max;

const RecentPost = z.object({
  /** Firestore's commit time, which is later than that of every earlier post here. */
  at: storedInstant,
  by: z.string(),
  chapter: UpToChapter,
  discussionId: z.string(),
  bookId: z.string(),
  sealed: z.literal(true).optional(),
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

type Post = Pick<Stored<PostFields>, '_id' | 'userId' | 'chapter' | 'discussionId' | 'bookId' | 'sealed'>;
type Change = Update['data'];

export function withRecent({ _id, userId, chapter, discussionId, bookId, sealed }: Post, known: RecentPosts): Change {
  const kept = recentPosts(known).slice(1 - MAX_POSTS_KEPT);
  const keys = new Set(kept.map((post) => post._id));
  const dropped = Object.keys(known).filter((id) => id !== _id && !keys.has(id));
  const by = authorKey(_id, userId);
  return {
    ...Object.fromEntries(dropped.map((id) => [`recent.${id}`, FieldValue.delete()])),
    [`recent.${_id}`]: {
      at: FieldValue.serverTimestamp(),
      by,
      chapter,
      discussionId,
      bookId,
      ...(sealed && { sealed }),
    },
  };
}

export const withoutRecent = (postId: string): Change => ({ [`recent.${postId}`]: FieldValue.delete() });

export const movedRecent = (postId: string, chapter: UpToChapter): Change => ({
  [`recent.${postId}.chapter`]: chapter,
});
