import type { Transaction } from 'firebase-admin/firestore';
import { reachOfReply } from '../../contract/veil';
import { converter, db, isMissing, type Stored } from '../firestore';
import { atomically } from '../transaction';
import { findPostTx } from './posts';
import { type PostFields, postRef, requireMembership, type ThreadKind } from './thread-kind';

interface Change {
  /** The last chapter that the post talks about; null when it names none. */
  chapter: number | null;
  /** Who changes it. */
  uid: string;
  now: Date;
}

async function repliesTx<Post extends PostFields>(
  tx: Transaction,
  kind: ThreadKind<Post>,
  postId: string,
): Promise<Stored<Post>[]> {
  const replies = db().collection(kind.posts).withConverter(converter(kind.record)).where('replyTo', '==', postId);
  return (await tx.get(replies)).docs.map((reply) => reply.data());
}

/**
 * Changes how far a post goes, in one step with what follows from it: a reply goes at least as far as the post above it
 * and as what it quotes, and a thread as far as its opening post.
 * @param check throws for who may not change this post
 * @returns the post as it is then; undefined when it is gone, or the caller isn't a member any more
 */
export async function changeReach<Post extends PostFields>(
  kind: ThreadKind<Post>,
  postId: string,
  { chapter, uid, now }: Change,
  check: (post: Stored<Post>) => void,
): Promise<Stored<Post> | undefined> {
  return atomically(async (tx) => {
    const post = await findPostTx(tx, kind, postId);
    if (!post) return undefined;
    check(post);
    const [above, replies] = await Promise.all([
      post.replyTo === null ? undefined : findPostTx(tx, kind, post.replyTo),
      post.replyTo === null && post.replies > 0 ? repliesTx(tx, kind, postId) : [],
    ]);
    const least = reachOfReply(above?.chapter ?? null, post.quote?.chapter ?? null);
    const changed = { ...post, chapter: reachOfReply(least, chapter) };
    for (const before of [post, ...replies]) {
      const after = before._id === postId ? changed.chapter : reachOfReply(changed.chapter, before.chapter);
      if (after === before.chapter) continue;
      tx.update(postRef(kind, before._id), { chapter: after });
      for (const { ref, data } of kind.moved?.(before, after) ?? []) tx.update(ref, data);
    }
    if (postId === post.discussionId) tx.update(db().doc(kind.threadOf(post)), { chapter: changed.chapter });
    requireMembership(tx, kind, post, uid, now);
    return changed;
  }).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
    return undefined;
  });
}
