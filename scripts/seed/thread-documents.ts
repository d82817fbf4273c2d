import { dayOf } from '../../functions/src/data/days';
import type { PublicPostRecord } from '../../functions/src/data/discuss/public-posts';
import type { TopicRecord } from '../../functions/src/data/discuss/topics';
import { chunkForNewPost } from '../../functions/src/thread/page-index';

export interface SeedPost {
  id: string;
  userId: string;
  user: string;
  content: string;
  createdAt: Date;
  /** The last chapter that it talks about. */
  chapter?: number | 'end' | undefined;
  /** The id of an earlier top-level post of the thread. */
  replyTo?: string;
  /** Uids of the readers who like it. */
  likedBy?: readonly string[];
}

/** A public thread. Posts are sorted by time, and the first one is the opening post. */
export interface SeedThread {
  id: string;
  title: string;
  bookId: string;
  posts: readonly SeedPost[];
}

export interface Document {
  path: string;
  data: object;
}

function postRecord(thread: SeedThread, post: SeedPost, chunk: number): PublicPostRecord {
  const { userId, user, content, createdAt, replyTo = null, likedBy = [], chapter = null } = post;
  const replies = thread.posts.filter((other) => other.replyTo === post.id).length;
  const progress = { discussionId: thread.id, bookId: thread.bookId, replyTo, chunk };
  const counted = { likes: likedBy.length, replies };
  return { ...progress, userId, user, content, createdAt, editedAt: null, ...counted, chapter, quote: null };
}

function likeDocuments(threadId: string, { id, replyTo, likedBy = [], createdAt }: SeedPost): Document[] {
  if (likedBy.length === 0) return [];
  const likes = likedBy.map((userId) => ({ path: `posts/${id}/likes/${userId}`, data: { userId, at: createdAt } }));
  const counts = { path: `topics/${threadId}/likeCounts/${replyTo ?? id}`, data: { counts: { [id]: likedBy.length } } };
  return [...likes, counts];
}

/** The documents that the API would have stored if the posts had been made one after another. */
export function threadDocuments(thread: SeedThread): { topic: TopicRecord; rest: Document[] } {
  const order: Record<string, number> = {};
  const chunks: Record<string, string[]> = {};
  const days: Record<string, number> = {};
  const chunkOf = new Map<string, number>();
  for (const { id, replyTo, createdAt } of thread.posts) {
    days[dayOf(createdAt)] = (days[dayOf(createdAt)] ?? 0) + 1;
    if (replyTo) continue;
    const chunk = chunkForNewPost(order);
    order[chunk] = (order[chunk] ?? 0) + 1;
    chunks[chunk] = [...(chunks[chunk] ?? []), id];
    chunkOf.set(id, chunk);
  }
  const [first, last] = [thread.posts[0], thread.posts.at(-1)];
  if (!first || !last) throw new Error(`The thread ${thread.id} has no posts.`);
  const rest = thread.posts.flatMap((post) => [
    { path: `posts/${post.id}`, data: postRecord(thread, post, chunkOf.get(post.replyTo ?? post.id) ?? 0) },
    ...likeDocuments(thread.id, post),
  ]);
  const orderDocuments = Object.entries(chunks).map(([chunk, posts]) => ({
    path: `topics/${thread.id}/order/${chunk}`,
    data: { posts },
  }));
  const { title, bookId } = thread;
  const told = { numPosts: thread.posts.length, latestPost: last.createdAt };
  const live = { path: `topics/${thread.id}/live/posts`, data: told };
  const { createdAt, userId: openedBy, chapter = null } = first;
  return {
    topic: { title, bookId, createdAt, ...told, order, days, chapter, openedBy },
    rest: [...orderDocuments, live, ...rest],
  };
}
