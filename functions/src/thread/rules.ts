import { ApiError, badField, notFound } from '../contract/errors';
import type { PostFields } from '../data/threads/thread-kind';

/** A post is its author's alone to change and to delete. */
export const isAuthor = (post: Pick<PostFields, 'userId'>, uid: string | undefined): boolean => post.userId === uid;

export function requireAuthor(post: Pick<PostFields, 'userId'>, uid: string): void {
  if (!isAuthor(post, uid)) throw new ApiError('forbidden', 'Only who wrote a post can change it.');
}

export const parentDeleted = () => notFound('The post that you answer was deleted.');

/** Replies answer a top-level post of the same thread, one that is there. */
export function requireAnswerable<Post extends PostFields>(parent: Post | undefined, discussionId: string): Post {
  if (!parent) throw parentDeleted();
  if (parent.discussionId !== discussionId) throw badField('replyTo', 'That post belongs to another discussion.');
  if (parent.replyTo !== null) throw badField('replyTo', 'A reply cannot be answered: answer the post above it.');
  return parent;
}

/** Replies that one page brings along, all its posts together. */
const REPLIES_A_PAGE = 500;

/**
 * How many replies a page of `limit` top-level posts brings of each, oldest first: 100 for a page of 5. The rest of
 * them are a list of their own.
 */
export const repliesOfEach = (limit: number): number => Math.max(1, Math.floor(REPLIES_A_PAGE / limit));
