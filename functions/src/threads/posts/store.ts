import { FieldValue } from 'firebase-admin/firestore';
import { isAccountErasing, requireNotErasing } from '../../accounts/erasing/store';
import { addNotices, type NewNotice } from '../../notifications/told/store';
import type { Author } from '../../platform/http/handlers';
import { dayOf, staleDays } from '../../platform/store/days';
import { db, isExisting, isMissing, type Stored } from '../../platform/store/firestore';
import type { References } from '../mentions/store';
import { type ChapterAndQuote, upToChapterOfNew } from '../rules';
import {
  type Created,
  chunkRef,
  closedRef,
  findPost,
  liveRef,
  merged,
  type PostFields,
  postRef,
  requireMembership,
  type Step,
  type ThreadFields,
  type ThreadKind,
  type Update,
  wordsField,
} from '../store';
import { type RecentPosts, withRecent } from '../unread/store';

const increment = FieldValue.increment;

/** The author's name for a new post. */
export const nameOf = ({ username, page }: Pick<Author, 'username' | 'page'>) => ({ user: username, hasPage: page.on });

export interface NewPost extends ChapterAndQuote {
  _id: string;
  discussionId: string;
  bookId: string;
  replyTo: string | null;
  userId: string;
  user: string;
  hasPage: boolean;
  content: string;
}

/** Goes as far as its author says, but at least as far as its quote and `above`. */
export const newPost = (
  { _id, discussionId, bookId, replyTo, userId, user, hasPage, content, chapter }: NewPost,
  { chunk, above, quote, ...mentions }: References & { chunk: number; above?: Pick<PostFields, 'chapter'> | undefined },
  now: Date,
): Stored<PostFields> => ({
  _id,
  discussionId,
  bookId,
  replyTo,
  userId,
  user,
  hasPage,
  content,
  ...mentions,
  chapter: upToChapterOfNew({ chapter }, { above, quote }),
  quote,
  chunk,
  createdAt: now,
  editedAt: null,
  likes: 0,
  replies: 0,
});

/** What a new post needs to know of its thread. Without `days`, its step creates the thread. */
export interface ThreadBefore extends Partial<Pick<ThreadFields, 'days' | 'openedBy' | 'onlyOpenerPosted'>> {
  recent: RecentPosts;
}

interface NewPostContext {
  thread: ThreadBefore;
  notices: readonly NewNotice[];
  /** Documents below the post. */
  also?: readonly Created[] | undefined;
}

/** All writes of a new post, in one step with whatever else the step does. */
export function writePost<Post extends PostFields>(
  step: Step,
  kind: ThreadKind<Post>,
  post: Stored<Post>,
  { thread, notices, also = [] }: NewPostContext,
  now: Date,
): void {
  createPost(step, kind, post, also);
  placePost(step, kind, post);
  countPost(step, kind, post, thread, now);
  tellOpenScreens(step, kind, post);
  requireWriter(step, kind, post, now);
  addNotices(step, notices);
}

function createPost<Post extends PostFields>(
  step: Step,
  kind: ThreadKind<Post>,
  post: Stored<Post>,
  also: readonly Created[],
): void {
  const { _id, ...fields } = post;
  step.create(postRef(kind, _id), { ...fields, ...wordsField(kind, post) });
  for (const { ref, data } of [...(kind.companions?.(post) ?? []), ...also]) step.create(ref, data);
}

/** Among the replies of its parent, or in the thread's index. */
function placePost<Post extends PostFields>(step: Step, kind: ThreadKind<Post>, post: Stored<Post>): void {
  if (post.replyTo) step.update(postRef(kind, post.replyTo), { replies: increment(1) });
  else step.set(chunkRef(kind.threadOf(post), post.chunk), { posts: FieldValue.arrayUnion(post._id) }, { merge: true });
}

/** Increments hot counters without a read. */
function countPost<Post extends PostFields>(
  step: Step,
  kind: ThreadKind<Post>,
  post: Stored<Post>,
  thread: ThreadBefore,
  now: Date,
): void {
  const recent = { ref: kind.recent(post), data: withRecent(post, thread.recent) };
  const ofThread = thread.days ? [{ ref: db().doc(kind.threadOf(post)), data: threadWith(kind, post, thread) }] : [];
  for (const update of merged([...(kind.counts?.(post, 1, now) ?? []), recent, ...ofThread]))
    step.update(update.ref, update.data);
}

function threadWith<Post extends PostFields>(
  kind: ThreadKind<Post>,
  post: Post,
  { days = {}, openedBy, onlyOpenerPosted }: ThreadBefore,
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

function tellOpenScreens<Post extends PostFields>(step: Step, kind: ThreadKind<Post>, post: Stored<Post>): void {
  const liveData = { numPosts: increment(1), latestPost: post.createdAt, ...kind.live?.(post) };
  step.set(liveRef(kind.threadOf(post)), liveData, { merge: true });
}

/** Of a club's member, or of an account that isn't being erased. */
function requireWriter<Post extends PostFields>(
  step: Step,
  kind: ThreadKind<Post>,
  post: Stored<Post>,
  now: Date,
): void {
  requireMembership(step, kind, post, post.userId, now);
  if (!kind.membership) requireNotErasing(step, post.userId);
}

/** `missing`: the thread, the parent or another counting document. A repeated request returns the first post. */
export type AddedPost<Post> =
  | { kind: 'posted'; post: Stored<Post> }
  | { kind: 'missing' | 'not-member' | 'erasing' | 'closed' };

/** Stores a new post of an existing thread, unless that is closed. */
export async function addPost<Post extends PostFields>(
  kind: ThreadKind<Post>,
  post: Stored<Post>,
  about: NewPostContext,
  now: Date,
): Promise<AddedPost<Post>> {
  const batch = db().batch();
  writePost(batch, kind, post, about, now);
  batch.delete(closedRef(kind.threadOf(post)), { exists: false });
  try {
    await batch.commit();
    return { kind: 'posted', post };
  } catch (error) {
    if (isExisting(error) || isMissing(error)) return failureOf(kind, post, now);
    throw error;
  }
}

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

/** The fields of a thread that its first post decides. */
export const newThread = ({ bookId, chunk, chapter, userId, createdAt }: PostFields): ThreadFields => ({
  bookId,
  numPosts: 1,
  order: { [chunk]: 1 },
  days: { [dayOf(createdAt)]: 1 },
  latestPost: createdAt,
  chapter,
  openedBy: userId,
  onlyOpenerPosted: true,
  closed: false,
  closedBy: null,
});
