import {
  type DocumentData,
  type DocumentReference,
  FieldValue,
  type Query,
  type Transaction,
  type UpdateData,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { notFound } from '../../domain/errors';
import { limits } from '../../domain/limits';
import { addJob } from '../../platform/jobs/job';
import { converter, db, hasChanged, isExisting, isMissing, type Stored } from '../../platform/store/firestore';
import { atomically } from '../../platform/store/transaction';
import { noticesOfPost } from '../mentions/store';
import { writePost } from '../posts/store';
import {
  closedRef,
  findPost,
  liveRef,
  merged,
  type PostFields,
  postRef,
  type ThreadFields,
  type ThreadKind,
  type Update,
} from '../store';
import { type RecentPosts, withoutRecent } from '../unread/store';

export interface Threads<Thread extends ThreadFields, Post extends PostFields> {
  kind: ThreadKind<Post>;
  ref: (threadId: string) => DocumentReference<Stored<Thread>>;
  renamed: (tx: Transaction, thread: Stored<Thread>, title: string) => Promise<Renamed>;
  uncounted: (tx: Transaction, thread: Stored<Thread>) => Promise<Update[]>;
  stays?: (thread: Stored<Thread>) => boolean;
  membership?: (thread: Stored<Thread>, uid: string, now: Date) => Update;
  /** For the job that sweeps the rest. A job's subject holds only strings. */
  leaves: (thread: Stored<Thread>) => Record<string, string>;
}

interface Renamed {
  data: UpdateData<DocumentData>;
  outdated?: readonly DocumentReference[];
}

interface By<Thread> {
  uid: string;
  now: Date;
  check: (thread: Stored<Thread>, tx: Transaction) => void | Promise<void>;
}

interface Change {
  title?: string | undefined;
  closed?: boolean | undefined;
  closedBy: () => Exclude<ThreadFields['closedBy'], null>;
}

/** Changes a thread in one step with the check. @param also reads, then writes; returns fields @throws `not_found` */
export function changeThread<Thread extends ThreadFields, Post extends PostFields>(
  threads: Threads<Thread, Post>,
  threadId: string,
  { title, closed, closedBy }: Change,
  { uid, now, check }: By<Thread>,
  also: (tx: Transaction, thread: Stored<Thread>) => Promise<Partial<Thread>> = async () => ({}),
): Promise<Stored<Thread>> {
  return atomically(async (tx) => {
    const thread = (await tx.get(threads.ref(threadId))).data();
    if (!thread) throw notFound();
    await check(thread, tx);
    const renamed = title === undefined ? undefined : await threads.renamed(tx, thread, title);
    const path = threads.ref(threadId).path;
    const closing = closed === undefined ? {} : { closed, closedBy: closed ? closedBy() : null };
    const more = await also(tx, thread);
    tx.update(db().doc(path), { ...renamed?.data, ...closing, ...more });
    for (const ref of renamed?.outdated ?? []) {
      tx.delete(ref);
      addJob(tx, 'takeBackNotices', { id: ref.id }, now);
    }
    if (closed) tx.set(closedRef(path), { at: now });
    else if (closed === false) tx.delete(closedRef(path));
    tx.set(liveRef(path), { changes: FieldValue.increment(1) }, { merge: true });
    const membership = threads.membership?.(thread, uid, now);
    if (membership) tx.update(membership.ref, membership.data);
    return { ...thread, ...closing, ...more, ...(title !== undefined && { title }) };
  }).catch((error: unknown) => {
    throw isMissing(error) ? notFound() : error;
  });
}

/** `repeated`: an earlier request has opened it; its first post may be deleted. `failed`: the step met other data. */
export type OpenedThread<Thread, Post> =
  | { kind: 'opened'; thread: Stored<Thread> }
  | { kind: 'repeated'; thread: Stored<Thread>; post: Stored<Post> | undefined }
  | { kind: 'failed'; error: unknown };

/** Opens a thread in one step with its first post, which shares its id. @param also adds what else belongs to the step */
export async function openThread<Thread extends ThreadFields, Post extends PostFields>(
  { kind, ref }: Threads<Thread, Post>,
  thread: Stored<Thread>,
  post: Stored<Post>,
  recent: RecentPosts,
  also: (batch: WriteBatch) => void,
): Promise<OpenedThread<Thread, Post>> {
  const notices = await noticesOfPost(kind, post);
  const batch = db().batch();
  batch.create(ref(thread._id), thread);
  also(batch);
  writePost(batch, kind, post, { thread: { recent }, notices }, post.createdAt);
  try {
    await batch.commit();
    return { kind: 'opened', thread };
  } catch (error) {
    if (!isExisting(error) && !isMissing(error) && !hasChanged(error)) throw error;
    const [earlier, first] = await Promise.all([ref(thread._id).get(), findPost(kind, thread._id)]);
    const found = earlier.data();
    return found ? { kind: 'repeated', thread: found, post: first } : { kind: 'failed', error };
  }
}

const postsOf = <Post extends PostFields>(kind: ThreadKind<Post>, threadId: string): Query<Stored<Post>> =>
  db().collection(kind.posts).withConverter(converter(kind.record)).where('discussionId', '==', threadId);

async function deleteTx<Thread extends ThreadFields, Post extends PostFields>(
  tx: Transaction,
  threads: Threads<Thread, Post>,
  thread: Stored<Thread>,
  posts: readonly Stored<Post>[],
  now: Date,
): Promise<void> {
  const { kind } = threads;
  const { path } = threads.ref(thread._id);
  const counts = await threads.uncounted(tx, thread);
  for (const post of posts) {
    tx.delete(postRef(kind, post._id));
    const recent = { ref: kind.recent(post), data: withoutRecent(post._id) };
    // Several posts count in the same documents, so these changes don't merge with those of another post.
    for (const { ref, data } of merged([...(kind.counts?.(post, -1, now) ?? []), recent]))
      if (ref.path !== path) tx.update(ref, data);
  }
  for (const { ref, data } of counts) tx.update(ref, data);
  tx.delete(db().doc(path));
}

const { max: MAX_DELETED } = limits.deletedPosts;

/**
 * A simultaneous post is rejected or visible to the check. Returns false for a thread with too many posts. A job
 * deletes what is below them. @throws `not_found`
 */
export function deleteThread<Thread extends ThreadFields, Post extends PostFields>(
  threads: Threads<Thread, Post>,
  threadId: string,
  { uid, now, check }: By<Thread>,
): Promise<boolean> {
  return atomically(async (tx) => {
    const thread = (await tx.get(threads.ref(threadId))).data();
    if (!thread) throw notFound();
    await check(thread, tx);
    const posts = (await tx.get(postsOf(threads.kind, threadId).limit(MAX_DELETED + 1))).docs.map((post) =>
      post.data(),
    );
    if (posts.length > MAX_DELETED) return false;
    await deleteTx(tx, threads, thread, posts, now);
    const membership = threads.membership?.(thread, uid, now);
    if (membership) tx.update(membership.ref, membership.data);
    const ids = [...new Set([threadId, ...posts.map(({ _id }) => _id)])];
    const left = { thread: threads.ref(threadId).path, posts: threads.kind.posts, ids: ids.join(' ') };
    addJob(tx, 'sweepThread', { ...left, ...threads.leaves(thread) }, now);
    return true;
  }).catch((error: unknown) => {
    throw isMissing(error) ? notFound() : error;
  });
}

/** A simultaneous post either keeps it or is rejected. Returns the thread if this call has deleted it. */
export function deleteEmptyThread<Thread extends ThreadFields, Post extends PostFields>(
  threads: Threads<Thread, Post>,
  threadId: string,
  now: Date,
): Promise<Stored<Thread> | 'gone' | 'stays'> {
  return atomically<Stored<Thread> | 'gone' | 'stays'>(async (tx) => {
    const thread = (await tx.get(threads.ref(threadId))).data();
    if (!thread) return 'gone';
    if (threads.stays?.(thread)) return 'stays';
    const posts = await tx.get(postsOf(threads.kind, threadId).limit(1));
    if (thread.numPosts > 0 || !posts.empty) return 'stays';
    await deleteTx(tx, threads, thread, [], now);
    return thread;
  });
}
