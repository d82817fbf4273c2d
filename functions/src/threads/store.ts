import type {
  DocumentData,
  DocumentReference,
  Precondition,
  Query,
  Transaction,
  UpdateData,
} from 'firebase-admin/firestore';
import * as z from 'zod';
import { UpToChapter } from '../domain/progress';
import { reportReads } from '../platform/store/documents-read';
import { converter, db, type Stored, storedInstant } from '../platform/store/firestore';
import { findPage, type PageOf, type PageRequest } from '../platform/store/paging';
import { postWordsOf } from '../platform/store/search-words';

/** Copied from the note at the time of the quote. */
const Quote = z.object({ noteId: z.string(), text: z.string(), chapter: z.int(), page: z.int() });
export type Quote = z.output<typeof Quote>;

/** `name` as written, in lower case. `user`: the present username, or empty without a public page. */
const Mention = z.object({ uid: z.string(), name: z.string(), user: z.string() });
export type Mention = z.output<typeof Mention>;

/** A deleted post has no document, so writes that require it can't reach it (decision 006). */
export const postFields = {
  discussionId: z.string(),
  bookId: z.string(),
  replyTo: z.string().nullable(),
  chunk: z.int(),
  userId: z.string(),
  /** Kept up to date by `renameAuthor`. */
  user: z.string(),
  /** True if the author has a public page. Kept up to date by `renameAuthor`. */
  hasPage: z.boolean().optional(),
  content: z.string(),
  createdAt: storedInstant,
  editedAt: storedInstant.nullable(),
  likes: z.int(),
  replies: z.int(),
  chapter: UpToChapter,
  /** Its own chapter, while its parent raises it. */
  raisedFrom: UpToChapter.optional(),
  /** A prediction of a club's member: `reveal` and `through` don't open it. Set once, also for all replies to it. */
  sealed: z.literal(true).optional(),
  quote: Quote.nullable(),
  moderated: z.boolean().optional(),
  /** Of all its texts together. */
  numMentioned: z.int().optional(),
  /** A mention belongs to the account that had the name then. `renameAuthor` updates `user`. */
  mentions: z.array(Mention).optional(),
  mentionedIds: z.array(z.string()).optional(),
};
const PostFields = z.object(postFields);
export type PostFields = z.output<typeof PostFields>;

export const threadFields = {
  bookId: z.string(),
  numPosts: z.int(),
  /** Top-level posts and tombstones by chunk of the page index. */
  order: z.record(z.string(), z.int()),
  days: z.record(z.string(), z.int()),
  latestPost: storedInstant,
  /** Of the opening post. The title goes equally far, and is deleted with the post. */
  chapter: UpToChapter,
  openedBy: z.string(),
  /** True until another reader posts, and never again. */
  onlyOpenerPosted: z.boolean(),
  /** `closedRef` has the same state for new posts. */
  closed: z.boolean(),
  closedBy: z.enum(['opener', 'owners', 'moderators']).nullable(),
  /** With the opening post, the title is hidden too. */
  moderated: z.boolean().optional(),
};
const ThreadFields = z.object(threadFields);
export type ThreadFields = z.output<typeof ThreadFields>;

export interface Update {
  ref: DocumentReference;
  data: UpdateData<DocumentData>;
}

export function merged(updates: readonly Update[]): Update[] {
  const byPath = new Map<string, Update>();
  for (const { ref, data } of updates) byPath.set(ref.path, { ref, data: { ...byPath.get(ref.path)?.data, ...data } });
  return [...byPath.values()];
}

export interface Created {
  ref: DocumentReference;
  data: object;
}

export interface ThreadKind<Post extends PostFields> {
  posts: string;
  record: z.ZodType<Post>;
  /** Has the latest posts (`recentPostsField`) of this thread and others. */
  recent: (post: Post) => DocumentReference;
  /** Under it: `order/{chunk}`, `likeCounts/{top-level post}` and `live/posts`. */
  threadOf: (post: Post) => string;
  /** Removes the title, which is part of the opening post. */
  untitled: Readonly<Record<string, unknown>>;
  latest?: (post: Post) => Record<string, unknown>;
  clubOf: (post: Post) => string | null;
  live?: (post: Post) => Record<string, string>;
  leaves?: (post: Post) => Record<string, string>;
  companions?: (post: Stored<Post>) => Created[];
  counts?: (post: Stored<Post>, by: 1 | -1, now: Date) => Update[];
  /** Exists while `uid` is a member. Every write of theirs updates it, so nothing is written after their removal. */
  membership?: (post: Post, uid: string, now: Date) => Update;
  moved?: (post: Stored<Post>, chapter: UpToChapter) => Update[];
  edited?: (post: Post) => Partial<Post>;
  /** The texts by whose words it is found (decision 031); none for a kind that isn't searched. */
  sought?: (post: Post) => string[];
}

export interface Step {
  create(ref: DocumentReference, data: object): unknown;
  set(ref: DocumentReference, data: object, options?: { merge: true }): unknown;
  update(ref: DocumentReference, data: Update['data']): unknown;
  delete(ref: DocumentReference, precondition: Precondition): unknown;
}

/** `isMissing` when the thread has members and `uid` isn't one. */
export function requireMembership<Post extends PostFields>(
  step: Step,
  kind: ThreadKind<Post>,
  post: Post,
  uid: string,
  now: Date,
): void {
  const membership = kind.membership?.(post, uid, now);
  if (membership) step.update(membership.ref, membership.data);
}

/** Stored with each change of the text, and read by nothing but a query. */
export const wordsField = <Post extends PostFields>(
  { sought }: ThreadKind<Post>,
  post: Post,
): { searchWords?: string[] } => (sought ? { searchWords: postWordsOf(...sought(post)) } : {});

export const postRef = <Post extends PostFields>(kind: ThreadKind<Post>, postId: string) =>
  db().collection(kind.posts).doc(postId);

export const chunkRef = (thread: string, chunk: number) => db().doc(thread).collection('order').doc(`${chunk}`);

/** `{thread}/live/posts`: counts and a time, for browsers. Readable whatever the progress, so it holds nothing else. */
export const liveRef = (thread: string) => db().doc(thread).collection('live').doc('posts');

/** Exists while a thread is closed, so a new post needn't read the thread. */
export const closedRef = (thread: string) => db().doc(thread).collection('live').doc('closed');

export const likeCountsRef = (thread: string, topLevelId: string) =>
  db().doc(thread).collection('likeCounts').doc(topLevelId);

export const allPosts = <Post extends PostFields>(kind: ThreadKind<Post>) =>
  db().collection(kind.posts).withConverter(converter(kind.record));

export async function findPost<Post extends PostFields>(
  kind: ThreadKind<Post>,
  postId: string,
): Promise<Stored<Post> | undefined> {
  return (await allPosts(kind).doc(postId).get()).data();
}

export async function findPostTx<Post extends PostFields>(
  tx: Transaction,
  kind: ThreadKind<Post>,
  postId: string,
): Promise<Stored<Post> | undefined> {
  return (await tx.get(allPosts(kind).doc(postId))).data();
}

export async function findPosts<Post extends PostFields>(
  kind: ThreadKind<Post>,
  ids: readonly string[],
): Promise<Stored<Post>[]> {
  if (ids.length === 0) return [];
  const docs = await db().getAll(...ids.map((id) => postRef(kind, id)));
  reportReads(docs.length);
  return docs.flatMap((post) => (post.exists ? [{ ...kind.record.parse(post.data()), _id: post.id }] : []));
}

export const repliesTo = <Post extends PostFields>(
  kind: ThreadKind<Post>,
  postId: string,
  page: PageRequest,
): Promise<PageOf<Stored<Post>>> =>
  findPage(allPosts(kind).where('replyTo', '==', postId), { by: 'createdAt', direction: 'asc' }, page);

export const postsBy = <Post extends PostFields>(kind: ThreadKind<Post>, uid: string): Query<Stored<Post>> =>
  allPosts(kind).where('userId', '==', uid).orderBy('__name__');

export async function latestPostsBy<Post extends PostFields>(
  kind: ThreadKind<Post>,
  uid: string,
  limit: number,
): Promise<Stored<Post>[]> {
  const query = allPosts(kind).where('userId', '==', uid).orderBy('createdAt', 'desc').limit(limit);
  return (await query.get()).docs.map((post) => post.data());
}

export async function findLatestPosts<Post extends PostFields>(
  kind: ThreadKind<Post>,
  discussionId: string,
  limit: number,
): Promise<Stored<Post>[]> {
  const query = allPosts(kind).where('discussionId', '==', discussionId).orderBy('createdAt', 'desc').limit(limit);
  return (await query.get()).docs.map((post) => post.data());
}
