import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { isAccountErasing, requireNotErasing } from '../accounts/erasing-accounts';
import { addNotices, type NewNotice } from '../notifications/tell';
import { dayOf, isThisWeek, staleDays } from '../platform/store/days';
import { db, isExisting, isMissing, type Stored } from '../platform/store/firestore';
import { type RecentPosts, withoutRecent, withRecent } from './recent-posts';
import { findPost } from './store';
import {
  chunkRef,
  closedRef,
  likeCountsRef,
  liveRef,
  merged,
  type PostFields,
  postRef,
  requireMembership,
  type Step,
  type ThreadFields,
  type ThreadKind,
  type Update,
} from './thread-kind';

const increment = FieldValue.increment;

/** Increments hot counters without a read. @param known the latest posts @param notices of this post */
export function addPostTo<Post extends PostFields>(
  step: Step,
  kind: ThreadKind<Post>,
  post: Stored<Post>,
  known: RecentPosts,
  now: Date,
  { notices, also = [] }: { notices: readonly NewNotice[]; also?: readonly Update[] },
): void {
  const { _id, ...fields } = post;
  step.create(postRef(kind, _id), fields);
  for (const { ref, data } of kind.companions?.(post) ?? []) step.create(ref, data);
  if (post.replyTo) step.update(postRef(kind, post.replyTo), { replies: increment(1) });
  else step.set(chunkRef(kind.threadOf(post), post.chunk), { posts: FieldValue.arrayUnion(_id) }, { merge: true });
  const { ref: keeping, bookId } = kind.recent(post);
  const recent = { ref: keeping, data: withRecent({ ...post, bookId }, known) };
  const updates = merged([...(kind.counts?.(post, 1, now) ?? []), recent, ...also]);
  for (const { ref, data } of updates) step.update(ref, data);
  const liveData = { numPosts: increment(1), latestPost: post.createdAt, ...kind.live?.(post) };
  step.set(liveRef(kind.threadOf(post)), liveData, { merge: true });
  requireMembership(step, kind, post, post.userId, now);
  if (!kind.membership) requireNotErasing(step, post.userId);
  addNotices(step, notices);
}

function threadWith<Post extends PostFields>(
  kind: ThreadKind<Post>,
  post: Post,
  { days, openedBy, onlyOpenerPosted }: Omit<ThreadBefore, 'recent'>,
): Update['data'] {
  const counted = {
    numPosts: increment(1),
    latestPost: post.createdAt,
    [`days.${dayOf(post.createdAt)}`]: increment(1),
  };
  const placed = post.replyTo ? {} : { [`order.${post.chunk}`]: increment(1) };
  const dropped = staleDays(days, post.createdAt).map((day) => [`days.${day}`, FieldValue.delete()]);
  const byOther = onlyOpenerPosted && post.userId !== openedBy ? { onlyOpenerPosted: false } : {};
  return { ...counted, ...placed, ...byOther, ...Object.fromEntries(dropped), ...kind.latest?.(post) };
}

/** `missing`: the thread, the parent or another counting document. A repeated request returns the first post. */
export type AddedPost<Post> =
  | { kind: 'posted'; post: Stored<Post> }
  | { kind: 'missing' | 'not-member' | 'erasing' | 'closed' };

async function failureOf<Post extends PostFields>(
  kind: ThreadKind<Post>,
  post: Stored<Post>,
  now: Date,
): Promise<AddedPost<Post>> {
  const earlier = await findPost(kind, post._id);
  if (earlier) return { kind: 'posted', post: earlier };
  const membership = kind.membership?.(post, post.userId, now);
  if (membership && !(await membership.ref.get()).exists) return { kind: 'not-member' };
  if (await isAccountErasing(post.userId)) return { kind: 'erasing' };
  return { kind: (await closedRef(kind.threadOf(post)).get()).exists ? 'closed' : 'missing' };
}

export type ThreadBefore = Pick<ThreadFields, 'days'> &
  Partial<Pick<ThreadFields, 'openedBy' | 'onlyOpenerPosted'>> & { recent: RecentPosts };

export function addPostToThread<Post extends PostFields>(
  step: Step,
  kind: ThreadKind<Post>,
  post: Stored<Post>,
  { recent, ...known }: ThreadBefore,
  now: Date,
  notices: readonly NewNotice[],
): void {
  const thread = { ref: db().doc(kind.threadOf(post)), data: threadWith(kind, post, known) };
  addPostTo(step, kind, post, recent, now, { notices, also: [thread] });
}

export async function addPost<Post extends PostFields>(
  kind: ThreadKind<Post>,
  post: Stored<Post>,
  thread: ThreadBefore,
  now: Date,
  notices: readonly NewNotice[],
): Promise<AddedPost<Post>> {
  const batch = db().batch();
  addPostToThread(batch, kind, post, thread, now, notices);
  batch.delete(closedRef(kind.threadOf(post)), { exists: false });
  try {
    await batch.commit();
    return { kind: 'posted', post };
  } catch (error) {
    if (isExisting(error) || isMissing(error)) return failureOf(kind, post, now);
    throw error;
  }
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
  const recent = { ref: kind.recent(post).ref, data: withoutRecent(post._id) };
  const updates = merged([thread, ...(kind.counts?.(post, -1, now) ?? []), recent]);
  for (const { ref, data } of updates) tx.update(ref, data);
  tx.set(liveRef(kind.threadOf(post)), { numPosts: increment(-1), changes: increment(1) }, { merge: true });
}

export function uncountReplyTx<Post extends PostFields>(
  tx: Transaction,
  kind: ThreadKind<Post>,
  parentId: string,
): void {
  tx.update(postRef(kind, parentId), { replies: increment(-1) });
}
