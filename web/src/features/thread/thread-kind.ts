import type { UpToChapter } from '@domain/progress';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { WriteRequest } from '@/lib/outbox/entry';
import type { ThreadPage, ThreadPost } from './shown/post';

export interface ThreadKeys {
  pages: QueryKey;
  replies: QueryKey;
}

export interface Place {
  _id: string;
  replyTo: string | null;
  /** Top-level posts before it, or before its parent. */
  before: number;
}

export interface ThreadChange {
  title?: string;
  closed?: boolean;
  pinned?: boolean;
}

/**
 * What a public thread and one of a club do each in its own way. The calls reject with an ApiError. It has no texts,
 * since the outbox uses it too.
 */
export interface ThreadKind {
  /** In the paths of its calls. */
  area: 'discuss' | 'bookclubs';
  /** Of its writes in the outbox. */
  writes: 'topic' | 'club';
  collection: 'topics' | 'clubDiscussions';
  /** Begins the names of its drafts. */
  drafts: 'topic' | 'club-discussion';
  /** In top-level posts. */
  pageSize: number;
  findLatest(threadId: string): Promise<Place>;
  change(threadId: string, change: ThreadChange): Promise<unknown>;
  remove(threadId: string): Promise<unknown>;
  /** Replaces the text, and the chapter if given. */
  edit(postId: string, content: string, chapter?: UpToChapter): Promise<unknown>;
  /** The page with one more post; undefined if it already counts it. */
  counted(page: ThreadPage<ThreadPost>, post: ThreadPost): object | undefined;
  /** Called when a new post is in the cache. */
  onPosted(client: QueryClient, keys: ThreadKeys, post: ThreadPost, request: WriteRequest): unknown;
}
