import type { Transaction } from 'firebase-admin/firestore';
import { notFound } from '../domain/errors';
import { runOwnJob } from '../platform/jobs/in-call';
import { isMissing, type Stored } from '../platform/store/firestore';
import { atomically } from '../platform/store/transaction';
import { type IndexEntry, removeEntryTx, setTombstoneTx, uncountTombstoneReplyTx } from './index-entries';
import { removePostTx, uncountPostTx, uncountReplyTx } from './post-writes';
import { createRepair } from './repair';
import { requireAuthor } from './rules';
import { findPostTx } from './store';
import type { PostFields, ThreadKind } from './thread-kind';

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
      return { post, repair: createRepair(tx, kind, post, now) };
    });

  const { post, repair } = await remove('post').catch((error: unknown) => {
    if (!isMissing(error)) throw error;
    return remove('tombstone').catch((lost: unknown) => {
      throw isMissing(lost) ? notFound() : lost;
    });
  });
  await runOwnJob(repair, now);
  return post;
}

function entryOf<Post extends PostFields>(kind: ThreadKind<Post>, post: Stored<Post>): IndexEntry {
  return { thread: kind.threadOf(post), chunk: post.chunk, postId: post.replyTo ?? post._id };
}
