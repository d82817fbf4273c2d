import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { notFound } from '../../domain/errors';
import { dayOf, isThisWeek } from '../../platform/store/days';
import { db, isMissing, type Stored } from '../../platform/store/firestore';
import { atomically } from '../../platform/store/transaction';
import { type IndexEntry, removeEntryTx, setTombstoneTx, uncountTombstoneReplyTx } from '../index/store';
import { createRepair } from '../job';
import { requireAuthor } from '../rules';
import {
  findPostTx,
  likeCountsRef,
  liveRef,
  merged,
  type PostFields,
  postRef,
  requireMembership,
  type ThreadKind,
  type Update,
} from '../store';
import { withoutRecent } from '../unread/store';

const increment = FieldValue.increment;

/** Leaves a tombstone until its last reply is deleted. `check` throws for a caller without permission. @throws `not_found` */
export async function removePost<Post extends PostFields>(
  kind: ThreadKind<Post>,
  postId: string,
  uid: string,
  now: Date,
  check: (post: Stored<Post>, tx: Transaction) => void | Promise<void> = (post) => requireAuthor(post, uid),
  also: (tx: Transaction, post: Stored<Post>) => void = () => {},
): Promise<Stored<Post>> {
  const remove = (above: 'post' | 'tombstone') =>
    atomically(async (tx) => {
      const post = await findPostTx(tx, kind, postId);
      if (!post) throw notFound();
      await check(post, tx);
      const entry = entryOf(kind, post);
      removePostTx(tx, kind, post, uid, now);
      also(tx, post);
      uncountPostTx(tx, kind, post, now);
      if (post.replyTo === null) {
        if (post.replies > 0) setTombstoneTx(tx, entry, { createdAt: post.createdAt, replies: post.replies });
        else removeEntryTx(tx, entry);
      } else if (above === 'post') uncountReplyTx(tx, kind, post.replyTo);
      else uncountTombstoneReplyTx(tx, entry);
      createRepair(tx, kind, post, now);
      return post;
    });

  return remove('post').catch((error: unknown) => {
    if (!isMissing(error)) throw error;
    return remove('tombstone').catch((lost: unknown) => {
      throw isMissing(lost) ? notFound() : lost;
    });
  });
}

function entryOf<Post extends PostFields>(kind: ThreadKind<Post>, post: Stored<Post>): IndexEntry {
  return { thread: kind.threadOf(post), chunk: post.chunk, postId: post.replyTo ?? post._id };
}

/** Later replies, likes and edits fail, because they require the document. */
export function removePostTx<Post extends PostFields>(
  tx: Transaction,
  kind: ThreadKind<Post>,
  post: Stored<Post>,
  uid: string,
  now: Date,
): void {
  tx.delete(postRef(kind, post._id));
  if (post.likes > 0) {
    const counts = likeCountsRef(kind.threadOf(post), post.replyTo ?? post._id);
    tx.set(counts, { counts: { [post._id]: FieldValue.delete() } }, { merge: true });
  }
  requireMembership(tx, kind, post, uid, now);
}

const untitled = <Post extends PostFields>({ untitled }: ThreadKind<Post>): Update['data'] => ({
  ...untitled,
  chapter: null,
  moderated: FieldValue.delete(),
});

export function uncountPostTx<Post extends PostFields>(
  tx: Transaction,
  kind: ThreadKind<Post>,
  post: Stored<Post>,
  now: Date,
): void {
  const day = isThisWeek(post.createdAt, now) ? { [`days.${dayOf(post.createdAt)}`]: increment(-1) } : {};
  const title = post._id === post.discussionId ? untitled(kind) : {};
  const thread = { ref: db().doc(kind.threadOf(post)), data: { numPosts: increment(-1), ...day, ...title } };
  const recent = { ref: kind.recent(post), data: withoutRecent(post._id) };
  const updates = merged([thread, ...(kind.counts?.(post, -1, now) ?? []), recent]);
  for (const { ref, data } of updates) tx.update(ref, data);
  tx.set(liveRef(kind.threadOf(post)), { numPosts: increment(-1), changes: increment(1) }, { merge: true });
}

function uncountReplyTx<Post extends PostFields>(tx: Transaction, kind: ThreadKind<Post>, parentId: string): void {
  tx.update(postRef(kind, parentId), { replies: increment(-1) });
}
