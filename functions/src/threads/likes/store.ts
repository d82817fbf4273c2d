import { type DocumentReference, FieldPath, FieldValue, type Query, type WriteBatch } from 'firebase-admin/firestore';
import { isAccountErasing, requireNotErasing } from '../../accounts/erasing/store';
import { limits } from '../../domain/limits';
import { reportReads } from '../../platform/store/documents-read';
import { db, isExisting, isMissing, type Stored } from '../../platform/store/firestore';
import type { Span } from '../../platform/store/paging';
import { findPost, likeCountsRef, type PostFields, postRef, requireMembership, type ThreadKind } from '../store';

const likes = <Post extends PostFields>(kind: ThreadKind<Post>, postId: string) =>
  postRef(kind, postId).collection('likes');

interface By {
  uid: string;
  now: Date;
}

async function isListenedTo<Post extends PostFields>(kind: ThreadKind<Post>, { replyTo }: Post): Promise<boolean> {
  const above = replyTo === null ? undefined : await findPost(kind, replyTo);
  return (above?.replies ?? 0) <= limits.liveReplies.max;
}

/** Counts the like on the post and in the live counts, which a post with too many replies loses. */
async function count<Post extends PostFields>(kind: ThreadKind<Post>, post: Stored<Post>, by: 1 | -1) {
  const counts = likeCountsRef(kind.threadOf(post), post.replyTo ?? post._id);
  const live = (await isListenedTo(kind, post)) ? FieldValue.increment(by) : FieldValue.delete();
  const batch = db().batch();
  batch.update(postRef(kind, post._id), { likes: FieldValue.increment(by) });
  batch.set(counts, { counts: { [post._id]: live } }, { merge: true });
  return batch;
}

async function countBy<Post extends PostFields>(
  kind: ThreadKind<Post>,
  post: Stored<Post>,
  by: 1 | -1,
  { uid, now }: By,
) {
  const batch = await count(kind, post, by);
  requireMembership(batch, kind, post, uid, now);
  return batch;
}

/** `gone`: the post is deleted, or the reader isn't a member. `erasing`: the reader's account. */
type Liked = 'liked' | 'already-liked' | 'gone' | 'erasing';

export async function addLike<Post extends PostFields>(
  kind: ThreadKind<Post>,
  post: Stored<Post>,
  uid: string,
  now: Date,
): Promise<Liked> {
  const batch = await countBy(kind, post, 1, { uid, now });
  batch.create(likes(kind, post._id).doc(uid), { userId: uid, at: now });
  if (!kind.membership) requireNotErasing(batch, uid);
  try {
    await batch.commit();
    return 'liked';
  } catch (error) {
    if (isMissing(error)) return 'gone';
    if (isExisting(error)) return (await isAccountErasing(uid)) ? 'erasing' : 'already-liked';
    throw error;
  }
}

export async function removeLike<Post extends PostFields>(
  kind: ThreadKind<Post>,
  post: Stored<Post>,
  uid: string,
  now: Date,
): Promise<boolean> {
  return commitRemoval(await countBy(kind, post, -1, { uid, now }), likes(kind, post._id).doc(uid));
}

/** Removes a like of an account being erased, member or not. */
export async function eraseLike<Post extends PostFields>(
  kind: ThreadKind<Post>,
  post: Stored<Post>,
  uid: string,
): Promise<void> {
  await commitRemoval(await count(kind, post, -1), likes(kind, post._id).doc(uid));
}

async function commitRemoval(counted: WriteBatch, like: DocumentReference): Promise<boolean> {
  try {
    await counted.delete(like, { exists: true }).commit();
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

export async function likedPosts<Post extends PostFields>(
  kind: ThreadKind<Post>,
  ids: readonly string[],
  uid: string,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const docs = await db().getAll(...ids.map((id) => likes(kind, id).doc(uid)), { fieldMask: [] });
  reportReads(docs.length);
  return new Set(ids.filter((_, index) => docs[index]?.exists));
}

/** The readers whose likes of a post are from that time and still there; the latest ones. */
export async function likersIn<Post extends PostFields>(
  kind: ThreadKind<Post>,
  postId: string,
  { from, before }: Span,
  limit: number,
): Promise<string[]> {
  const of = likes(kind, postId).where('at', '>=', from).where('at', '<', before).orderBy('at', 'desc').limit(limit);
  return (await of.select().get()).docs.map(({ id }) => id);
}

export const likesBy = (uid: string): Query =>
  db().collectionGroup('likes').where('userId', '==', uid).orderBy('__name__');

const BATCH_SIZE = 500;

export async function deleteLikes<Post extends PostFields>(kind: ThreadKind<Post>, postId: string): Promise<void> {
  for (;;) {
    const page = await likes(kind, postId).select(FieldPath.documentId()).limit(BATCH_SIZE).get();
    const batch = db().batch();
    for (const like of page.docs) batch.delete(like.ref);
    if (!page.empty) await batch.commit();
    if (page.size < BATCH_SIZE) return;
  }
}
