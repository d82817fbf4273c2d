import { ApiError, badField, keyUsed, notFound } from '../domain/errors';
import type { PostFields } from './thread-kind';

export const isAuthor = (post: Pick<PostFields, 'userId'>, uid: string | undefined): boolean => post.userId === uid;

export function requireAuthor(post: Pick<PostFields, 'userId'>, uid: string): void {
  if (!isAuthor(post, uid)) throw new ApiError('forbidden', 'onlyAuthor');
}

/**
 * Makes sure that a repeated request finds its own post. The `Idempotency-Key` of a post elsewhere, or with another
 * text, belongs to another request. The text of an edited post isn't compared, because the request can be older than
 * the edit.
 */
export function requireSamePost<Post extends PostFields>(
  made: Post,
  { discussionId, replyTo, content }: Pick<PostFields, 'discussionId' | 'replyTo' | 'content'>,
): Post {
  const isOtherText = made.editedAt === null && made.content !== content;
  if (made.discussionId !== discussionId || made.replyTo !== replyTo || isOtherText) throw keyUsed();
  return made;
}

/** The same for a discussion with its opening post, which can be deleted. A renamed one counts as another. */
export function requireSameOpening(
  made: { title: string; bookId: string; post: PostFields | undefined },
  sent: { title: string; bookId: string; post: PostFields },
): void {
  if (made.bookId !== sent.bookId || made.title !== sent.title) throw keyUsed();
  if (made.post) requireSamePost(made.post, sent.post);
}

export const parentDeleted = () => notFound('parentDeleted');

/** A reply needs an existing top-level post of the same thread. */
export function requireAnswerable<Post extends PostFields>(parent: Post | undefined, discussionId: string): Post {
  if (!parent) throw parentDeleted();
  if (parent.discussionId !== discussionId) throw badField('replyTo', 'otherDiscussion');
  if (parent.replyTo !== null) throw badField('replyTo', 'replyToReply');
  return parent;
}

/** Replies that one page includes, for all its posts together. */
const REPLIES_A_PAGE = 500;

/**
 * The number of replies to each post on a page of `limit` top-level posts, oldest first: 100 for a page of 5. Further
 * replies have their own list.
 */
export const repliesOfEach = (limit: number): number => Math.max(1, Math.floor(REPLIES_A_PAGE / limit));

/** Counts no more replies than this, so that a post with thousands of them can still be moved. */
const MOST_COUNTED = 200;

/** The number of changes that a new chapter for a post counts as: it can write the post and its replies. */
export const movedWith = ({ replyTo, replies }: Pick<PostFields, 'replyTo' | 'replies'>): number =>
  replyTo === null ? 1 + Math.min(replies, MOST_COUNTED) : 1;
