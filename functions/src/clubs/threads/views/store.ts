import { FieldValue, type Query, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import { db, type Stored } from '../../../platform/store/firestore';
import { atomically } from '../../../platform/store/transaction';
import { postRef } from '../../../threads/store';
import { isMemberTx } from '../../members/store';
import { type ClubPostRecord, clubDiscussionPath, clubPosts } from '../store';

type Post = Stored<ClubPostRecord>;

const Seen = z.object({ posts: z.array(z.string()) });

export const viewsBy = (uid: string): Query =>
  db().collectionGroup('seen').where('userId', '==', uid).orderBy('__name__');

export const seenPosts = (found: unknown): string[] => Seen.parse(found).posts;

const seenRef = ({ discussionId, chunk }: Post, uid: string) =>
  db().doc(clubDiscussionPath(discussionId)).collection('seen').doc(`${uid}-${chunk}`);

async function seenTx(tx: Transaction, posts: readonly Post[], uid: string): Promise<Set<string>> {
  const refs = new Map(posts.map((post) => [post.chunk, seenRef(post, uid)]));
  const found = await tx.getAll(...refs.values());
  return new Set(found.flatMap((seen) => (seen.exists ? Seen.parse(seen.data()).posts : [])));
}

/** Each post counts once per member. Undefined for a stranger; counts nothing when a post was deleted. */
export function countViews(posts: readonly [Post, ...Post[]], uid: string): Promise<Set<string> | undefined> {
  return atomically(async (tx) => {
    const [member, seen] = await Promise.all([isMemberTx(tx, posts[0].clubId, uid), seenTx(tx, posts, uid)]);
    if (!member) return undefined;
    const unseen = posts.filter(({ _id }) => !seen.has(_id));
    for (const post of unseen) {
      tx.update(postRef(clubPosts, post._id), { views: FieldValue.increment(1) });
      tx.set(seenRef(post, uid), { userId: uid, posts: FieldValue.arrayUnion(post._id) }, { merge: true });
    }
    return new Set(unseen.map(({ _id }) => _id));
  });
}
