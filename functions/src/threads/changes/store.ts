import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { upToChapterOfReply } from '../../domain/spoilers';
import { converter, db, isMissing, type Stored } from '../../platform/store/firestore';
import { atomically } from '../../platform/store/transaction';
import { mentionsOfEdit } from '../mentions/store';
import { reachBelow, requireNotEarlier, withQuote } from '../rules';
import {
  findPostTx,
  liveRef,
  merged,
  type PostFields,
  postRef,
  requireMembership,
  type ThreadKind,
  type Update,
  wordsField,
} from '../store';
import { movedRecent } from '../unread/store';

interface Change<Post extends PostFields> {
  content?: string | undefined;
  chapter?: PostFields['chapter'] | undefined;
  decide?: (tx: Transaction, post: Stored<Post>) => Promise<PostFields['chapter'] | undefined>;
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

const DELETED = FieldValue.delete();

function reaching(itself: PostFields['chapter'], above: PostFields['chapter']) {
  const chapter = upToChapterOfReply(above, itself);
  return { chapter, raisedFrom: chapter === itself ? undefined : itself };
}

const byItself = ({ chapter, raisedFrom }: PostFields) => (raisedFrom === undefined ? chapter : raisedFrom);

/** Includes its replies and the thread that it opens. */
async function moveTx<Post extends PostFields>(
  tx: Transaction,
  kind: ThreadKind<Post>,
  post: Stored<Post>,
  requested: PostFields['chapter'],
) {
  const [above, replies] = await Promise.all([
    post.replyTo === null ? undefined : findPostTx(tx, kind, post.replyTo),
    post.replyTo === null && post.replies > 0 ? repliesTx(tx, kind, post._id) : [],
  ]);
  const itself = reachBelow(above, withQuote(post.quote, requested));
  requireNotEarlier(post, { from: byItself(post), to: itself });
  const moved = reaching(itself, above?.chapter ?? null);
  const below = { ...post, ...moved };
  const updates: Update[] = [];
  for (const before of [post, ...replies]) {
    const { chapter, raisedFrom } =
      before === post ? moved : reaching(reachBelow(below, byItself(before)), moved.chapter);
    if (chapter === before.chapter && raisedFrom === before.raisedFrom) continue;
    tx.update(postRef(kind, before._id), { chapter, raisedFrom: raisedFrom === undefined ? DELETED : raisedFrom });
    if (chapter === before.chapter) continue;
    updates.push({ ref: kind.recent(before), data: movedRecent(before._id, chapter) });
    // Several posts can change the same counters, so these changes don't merge.
    for (const { ref, data } of kind.moved?.(before, chapter) ?? []) tx.update(ref, data);
  }
  if (post._id === post.discussionId)
    updates.push({ ref: db().doc(kind.threadOf(post)), data: { chapter: moved.chapter } });
  for (const { ref, data } of merged(updates)) tx.update(ref, data);
  return moved;
}

/** A reply goes as far as its parent and quote, a thread as its opening post. `check` throws without permission. */
export async function changePost<Post extends PostFields>(
  kind: ThreadKind<Post>,
  postId: string,
  { content, chapter: requested, decide, uid, now }: Change<Post>,
  check: (post: Stored<Post>) => void,
  also: (tx: Transaction, changed: Stored<Post>, before: Stored<Post>) => void = () => {},
): Promise<Stored<Post> | undefined> {
  return atomically(async (tx) => {
    const post = await findPostTx(tx, kind, postId);
    if (!post) return undefined;
    check(post);
    const chapter = decide ? await decide(tx, post) : requested;
    const mentions = content === undefined ? {} : await mentionsOfEdit(post, content);
    const moved = chapter === undefined ? {} : await moveTx(tx, kind, post, chapter);
    const text = content === undefined ? {} : { content, editedAt: now, ...mentions, ...kind.edited?.(post) };
    const changed = { ...post, ...text, ...moved };
    if (content !== undefined) tx.update(postRef(kind, postId), { ...text, ...wordsField(kind, changed) });
    also(tx, changed, post);
    const liveData = { changes: FieldValue.increment(1), ...kind.live?.(changed) };
    if (content !== undefined || chapter !== undefined)
      tx.set(liveRef(kind.threadOf(changed)), liveData, { merge: true });
    requireMembership(tx, kind, post, uid, now);
    return changed;
  }).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
    return undefined;
  });
}
