import type { ThreadPost } from './thread-post';

/** A page of a thread. */
export interface ThreadPage<Post extends ThreadPost> {
  /** Its top-level posts, newest last, each followed by its replies. */
  posts: Post[];
  /** How many pages the thread has. */
  pages: number;
}

/** Gives a page, from 1: as it is known, or `again` from the server. */
export type ReadPage<Post extends ThreadPost> = (page: number, again?: 'again') => Promise<ThreadPage<Post>>;
