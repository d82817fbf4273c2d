import { ApiError, accountErasing, notFound } from '../../domain/errors';
import { upToChapterOfReply } from '../../domain/spoilers';
import type { Author, Caller } from '../../platform/http/handlers';
import type { Stored } from '../../platform/store/firestore';
import { changePost } from '../changes/store';
import { chunkForNewPost, numBeforeIn } from '../index/rules';
import { findChunkAndParent } from '../index/store';
import { answeredBy, noticesOfPost, referencesOf } from '../mentions/store';
import { parentDeleted, requireAnswerable, requireSamePost } from '../rules';
import { type Created, findPost, type PostFields, type ThreadFields, type ThreadKind } from '../store';
import { type AddedPost, addPost, type NewPost, nameOf, newPost, type ThreadBefore } from './store';

export type PostedIn = Pick<ThreadFields, 'order' | 'bookId'> & ThreadBefore & { title: string };

export interface Sent<Post> extends NewPost {
  /** Undefined when it is deleted, and in a post that isn't a reply. */
  parent: Stored<Post> | undefined;
  /** The fields that only its kind of thread has. */
  complete: (post: Stored<PostFields>) => Stored<Post>;
  /** Documents below the post. */
  also?: ((post: Stored<Post>) => readonly Created[]) | undefined;
}

/** The first post of a new thread, which shares its id, so a repeated request creates each only once. */
export async function openingPost(
  { caller: { uid }, author, newId: _id, now }: { caller: Caller; author: Author; newId: string; now: Date },
  text: Pick<NewPost, 'bookId' | 'content' | 'chapter' | 'quote'>,
): Promise<Stored<PostFields>> {
  const sent = { ...text, _id, discussionId: _id, replyTo: null, userId: uid, ...nameOf(author) };
  return newPost(sent, { ...(await referencesOf(sent)), chunk: 0 }, now);
}

interface Posted<Post> {
  post: Stored<Post>;
  /** Top-level posts before it or its parent. */
  before: number;
}

/**
 * Posts in a thread, step by step. A repeated id returns the first post. @throws `invalid` for a bad parent or quote;
 * `conflict` for another post's id, or in a closed thread; `not_found` for a deleted parent
 */
export async function post<Post extends PostFields>(
  kind: ThreadKind<Post>,
  thread: PostedIn,
  sent: Sent<Post>,
  now: Date,
): Promise<Posted<Post>> {
  const references = await referencesOf(sent);
  const repeated = await findRepeated(kind, sent);
  if (repeated) return landed(kind, thread, sent, repeated, now);
  const chunk = chunkFor(thread, sent);
  const made = sent.complete(newPost(sent, { ...references, chunk, above: sent.parent }, now));
  const notices = await noticesOfPost(kind, made, answeredBy(thread, sent));
  const added = await addPost(kind, made, { thread, notices, also: sent.also?.(made) }, now);
  return landed(kind, thread, sent, requirePosted(added, sent), now);
}

/** A repeated request can find its parent deleted. Then it still returns the first request's post. */
async function findRepeated<Post extends PostFields>(
  kind: ThreadKind<Post>,
  { _id, replyTo, parent }: Sent<Post>,
): Promise<Stored<Post> | undefined> {
  return replyTo !== null && !parent ? findPost(kind, _id) : undefined;
}

const chunkFor = <Post extends PostFields>({ order }: PostedIn, { replyTo, parent, discussionId }: Sent<Post>) =>
  replyTo === null ? chunkForNewPost(order) : requireAnswerable(parent, discussionId).chunk;

function requirePosted<Post extends PostFields>(added: AddedPost<Post>, { replyTo }: Sent<Post>): Stored<Post> {
  switch (added.kind) {
    case 'posted':
      return added.post;
    case 'erasing':
      throw accountErasing();
    case 'closed':
      throw new ApiError('conflict', 'threadClosed');
    case 'not-member':
      throw notFound();
    case 'missing':
      throw replyTo === null ? notFound() : parentDeleted();
  }
}

/** The parent can be raised between its read and its count, which doesn't raise the reply, so this does. */
async function landed<Post extends PostFields>(
  kind: ThreadKind<Post>,
  { order }: Pick<ThreadFields, 'order'>,
  sent: Sent<Post>,
  found: Stored<Post>,
  now: Date,
): Promise<Posted<Post>> {
  const made = requireSamePost(found, sent);
  const { chunk, parent } = await findChunkAndParent(kind, made);
  const before = numBeforeIn(chunk, order, made);
  if (!parent || upToChapterOfReply(parent.chapter, made.chapter) === made.chapter) return { post: made, before };
  const raised = await changePost(kind, made._id, { chapter: made.chapter, uid: made.userId, now }, () => {});
  return { post: raised ?? made, before };
}
