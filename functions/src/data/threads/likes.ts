import { type DocumentReference, FieldPath, FieldValue, type Query, type WriteBatch } from 'firebase-admin/firestore';
import { isAccountErasing, requireNotErasing } from '../accounts/erasing-accounts';
import { db, isExisting, isMissing, type Stored } from '../firestore';
import { likeCountsRef, type PostFields, postRef, requireMembership, type ThreadKind } from './thread-kind';

const likes = <Post extends PostFields>(kind: ThreadKind<Post>, postId: string) =>
  postRef(kind, postId).collection('likes');

interface By {
  uid: string;
  now: Date;
}

/** One more or one fewer, on the post and where browsers listen. */
function count<Post extends PostFields>(kind: ThreadKind<Post>, post: Stored<Post>, by: 1 | -1) {
  const counts = likeCountsRef(kind.threadOf(post), post.replyTo ?? post._id);
  const batch = db().batch();
  batch.update(postRef(kind, post._id), { likes: FieldValue.increment(by) });
  batch.set(counts, { counts: { [post._id]: FieldValue.increment(by) } }, { merge: true });
  return batch;
}

/** The same as a step of a reader's own, who must be admitted. */
function countBy<Post extends PostFields>(kind: ThreadKind<Post>, post: Stored<Post>, by: 1 | -1, { uid, now }: By) {
  const batch = count(kind, post, by);
  requireMembership(batch, kind, post, uid, now);
  return batch;
}

/**
 * Notes that a reader likes a post and counts it; nothing happens when they do already.
 * @returns false when the post is gone, the reader is not admitted any more or their account is being erased
 */
export async function addLike<Post extends PostFields>(
  kind: ThreadKind<Post>,
  post: Stored<Post>,
  uid: string,
  now: Date,
): Promise<boolean> {
  const batch = countBy(kind, post, 1, { uid, now }).create(likes(kind, post._id).doc(uid), { userId: uid, at: now });
  if (!kind.membership) requireNotErasing(batch, uid);
  try {
    await batch.commit();
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    if (isExisting(error)) return !(await isAccountErasing(uid));
    throw error;
  }
}

/** Takes a reader's like back. Nothing happens when there is none, the post is gone or the reader not admitted. */
export async function removeLike<Post extends PostFields>(
  kind: ThreadKind<Post>,
  post: Stored<Post>,
  uid: string,
  now: Date,
): Promise<void> {
  await takeBack(countBy(kind, post, -1, { uid, now }), likes(kind, post._id).doc(uid));
}

/** The same for a reader whose account is being erased, admitted or not. */
export async function eraseLike<Post extends PostFields>(
  kind: ThreadKind<Post>,
  post: Stored<Post>,
  uid: string,
): Promise<void> {
  await takeBack(count(kind, post, -1), likes(kind, post._id).doc(uid));
}

async function takeBack(counted: WriteBatch, like: DocumentReference): Promise<void> {
  const batch = counted.delete(like, { exists: true });
  await batch.commit().catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
}

/** Those of the posts that a reader likes. One read for each id. */
export async function likedPosts<Post extends PostFields>(
  kind: ThreadKind<Post>,
  ids: readonly string[],
  uid: string,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const marks = await db().getAll(...ids.map((id) => likes(kind, id).doc(uid)), { fieldMask: [] });
  return new Set(ids.filter((_, index) => marks[index]?.exists));
}

/** All likes of one reader in threads of every kind, by the names of the documents. */
export const likesBy = (uid: string): Query =>
  db().collectionGroup('likes').where('userId', '==', uid).orderBy('__name__');

/** As many as one commit takes. */
const AT_ONCE = 500;

/** Takes away what is left of the likes of a post that is gone. */
export async function deleteLikes<Post extends PostFields>(kind: ThreadKind<Post>, postId: string): Promise<void> {
  for (;;) {
    const some = await likes(kind, postId).select(FieldPath.documentId()).limit(AT_ONCE).get();
    const batch = db().batch();
    for (const like of some.docs) batch.delete(like.ref);
    if (!some.empty) await batch.commit();
    if (some.size < AT_ONCE) return;
  }
}
