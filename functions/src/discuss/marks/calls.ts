import type { Transaction } from 'firebase-admin/firestore';
import { requireVerifiedEmail } from '../../accounts/author/store';
import type { DiscussCalls } from '../../contract/discuss';
import { ApiError, accountErasing, notFound } from '../../domain/errors';
import type { UpToChapter } from '../../domain/progress';
import { hasReached } from '../../domain/spoilers';
import type { Handlers } from '../../platform/http/handlers';
import { addJob } from '../../platform/jobs/job';
import { isExisting } from '../../platform/store/firestore';
import { findProgressOfWork } from '../../progress/works/store';
import { changePost } from '../../threads/changes/store';
import { isAuthor, movedWith } from '../../threads/rules';
import { findPost, postRef } from '../../threads/store';
import { type PublicPostRecord, publicPosts } from '../threads/store';
import { chapterToApply, isFurther, readSpoilerMarksTx, type SpoilerMarkRecord, writeSpoilerMarkTx } from './store';

function requireMarkable(post: PublicPostRecord | undefined, uid: string): asserts post {
  if (!post || (post.moderated && !isAuthor(post, uid))) throw notFound();
  if (isAuthor(post, uid)) throw new ApiError('forbidden', 'ownChapter');
  if (post.spoilerMarks === 'overruled') throw new ApiError('conflict', 'authorsWord');
}

interface Marked {
  chapter: UpToChapter;
  agreed: boolean;
}

async function mark(postId: string, spoilerMark: SpoilerMarkRecord): Promise<Marked | undefined> {
  const { userId: uid, chapter, markedAt: now } = spoilerMark;
  let marked: Marked | undefined;
  const decide = async (tx: Transaction, { chapter: present }: PublicPostRecord) => {
    const { own, others } = await readSpoilerMarksTx(tx, postId, uid);
    // An earlier attempt may have changed the post already.
    if (own !== chapter && !isFurther(chapter, present)) throw new ApiError('conflict', 'goesThatFar');
    return chapterToApply(present, [...others, chapter]);
  };
  const check = (post: PublicPostRecord) => requireMarkable(post, uid);
  await changePost(publicPosts, postId, { uid, now, decide }, check, (tx, after, before) => {
    const isApplied = after.chapter !== before.chapter;
    const spoilerMarks = isApplied ? 'applied' : (before.spoilerMarks ?? 'waiting');
    writeSpoilerMarkTx(tx, postId, spoilerMark);
    // Written even if the value stays the same, so that of two simultaneous marks one sees the other.
    tx.update(postRef(publicPosts, postId), { spoilerMarks });
    const at = now.toISOString();
    if (isApplied && after.userId !== '') addJob(tx, 'notify', { event: 'marked', postId, at }, now);
    marked = { chapter: after.chapter, agreed: spoilerMarks === 'applied' };
  });
  return marked;
}

export const marks = {
  'POST /api/discuss/chapter': async ({ caller: { uid }, author, body: { id, chapter }, count, now }) => {
    requireVerifiedEmail(author);
    const post = await findPost(publicPosts, id);
    requireMarkable(post, uid);
    if (!hasReached(chapter, await findProgressOfWork(uid, post.bookId))) throw new ApiError('forbidden', 'notThatFar');
    await count('changes', movedWith(post));
    const marked = await mark(id, { userId: uid, chapter, markedAt: now }).catch((error: unknown) => {
      throw isExisting(error) ? accountErasing() : error;
    });
    if (!marked) throw notFound();
    return { _id: id, chapter: marked.chapter, agreed: marked.agreed };
  },
} satisfies Partial<Handlers<DiscussCalls>>;
