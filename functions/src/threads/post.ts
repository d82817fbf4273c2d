import { ApiError, accountErasing, notFound } from '../domain/errors';
import { upToChapterOfReply } from '../domain/spoilers';
import type { Stored } from '../platform/store/firestore';
import { changePost } from './change-post';
import { chunkForNewPost, findChunkAndParent } from './index-chunks';
import { mentionsOf } from './mentions';
import { type Answered, noticesOfPost } from './notices-of-post';
import { numBeforeIn } from './page';
import { addPost, type ThreadBefore } from './post-writes';
import { parentDeleted, requireAnswerable, requireSamePost } from './rules';
import { findPost } from './store';
import type { PostFields, ThreadFields, ThreadKind } from './thread-kind';
import { type ChapterAndQuote, quoteOf, upToChapterOfNew } from './up-to-chapter';

export interface NewPost {
  _id: string;
  discussionId: string;
  replyTo: string | null;
  userId: string;
  user: string;
  hasPage: boolean;
  content: string;
}

type Found = Pick<PostFields, 'chapter' | 'quote' | 'mentions' | 'mentionedIds' | 'numMentioned'>;

/** Needs the `mentionsOf` its text. */
export const newPost = (post: NewPost & Found, chunk: number, now: Date): Stored<PostFields> => ({
  ...post,
  chunk,
  createdAt: now,
  editedAt: null,
  likes: 0,
  replies: 0,
});

interface Posted<Post> {
  post: Stored<Post>;
  before: number;
}

/** The post that is answered: `parent`, or else the opening post, which has the thread's id, unless it is deleted. */
function answeredBy(
  { openedBy = '', title }: Pick<ThreadBefore, 'openedBy'> & { title: string },
  discussionId: string,
  parent: { _id: string; userId: string } | undefined,
): Answered | undefined {
  if (parent) return { _id: parent._id, userId: parent.userId, as: 'reply' };
  return title === '' ? undefined : { _id: discussionId, userId: openedBy, as: 'reply' };
}

/**
 * `parent` is undefined when it is deleted. A repeated id returns the first post. @throws `invalid` for a bad parent or
 * quote; `conflict` for another post's id, or in a closed thread; `not_found` for a deleted parent
 */
export async function post<Post extends PostFields>(
  kind: ThreadKind<Post>,
  thread: Pick<ThreadFields, 'order'> & ThreadBefore & { bookId: string; title: string },
  { reach, parent, ...fields }: NewPost & { reach: ChapterAndQuote; parent?: Stored<Post> | undefined },
  complete: (post: Stored<PostFields>) => Stored<Post>,
  now: Date,
): Promise<Posted<Post>> {
  const { _id, replyTo, discussionId } = fields;
  const [quote, mentions] = await Promise.all([quoteOf(fields.userId, thread.bookId, reach.quote), mentionsOf(fields)]);
  // A repeated request can find its parent deleted: then it still returns the first request's post.
  const earlier = replyTo !== null && !parent ? await findPost(kind, _id) : undefined;
  if (earlier) return placed(kind, thread, requireSamePost(earlier, fields), now);
  const chunk = replyTo === null ? chunkForNewPost(thread.order) : requireAnswerable(parent, discussionId).chunk;
  const chapter = upToChapterOfNew(reach, { above: parent, quote });
  const newRecord = complete(newPost({ ...fields, ...mentions, chapter, quote }, chunk, now));
  const notices = await noticesOfPost(kind, newRecord, answeredBy(thread, discussionId, parent));
  const added = await addPost(kind, newRecord, thread, now, notices);
  switch (added.kind) {
    case 'posted':
      return placed(kind, thread, requireSamePost(added.post, fields), now);
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
async function placed<Post extends PostFields>(
  kind: ThreadKind<Post>,
  { order }: Pick<ThreadFields, 'order'>,
  made: Stored<Post>,
  now: Date,
): Promise<Posted<Post>> {
  const { chunk, parent } = await findChunkAndParent(kind, made);
  const before = numBeforeIn(chunk, order, made);
  if (!parent || upToChapterOfReply(parent.chapter, made.chapter) === made.chapter) return { post: made, before };
  const raised = await changePost(kind, made._id, { chapter: made.chapter, uid: made.userId, now }, () => {});
  return { post: raised ?? made, before };
}
