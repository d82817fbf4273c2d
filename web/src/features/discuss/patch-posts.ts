import type { PublicPost } from '@contract/discuss';
import type { QueryClient } from '@tanstack/react-query';
import { discussKey, type threadQuery } from './queries';

type Marks = Partial<Pick<PublicPost, 'likes' | 'liked'>>;

/** Changes likes of posts of one thread wherever they are shown. `marks` are by the posts' ids. */
export function patchPosts(client: QueryClient, topicId: string, marks: Readonly<Record<string, Marks>>): void {
  const patch = (posts: PublicPost[]) =>
    posts.map((post) => (post._id in marks && !post.deleted ? { ...post, ...marks[post._id] } : post));

  client.setQueriesData<ThreadData>(
    { queryKey: [discussKey, 'thread', topicId] },
    (thread) => thread && { ...thread, posts: patch(thread.posts) },
  );
  client.setQueriesData<RepliesData>(
    { queryKey: [discussKey, 'replies', topicId] },
    (replies) => replies && { ...replies, pages: replies.pages.map((page) => ({ ...page, items: patch(page.items) })) },
  );
}

export type ThreadData = Awaited<ReturnType<NonNullable<Exclude<ReturnType<typeof threadQuery>['queryFn'], symbol>>>>;
interface RepliesData {
  pages: { items: PublicPost[] }[];
}
