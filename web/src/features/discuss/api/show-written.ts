import type { PublicPost } from '@contract/discuss';
import { threadPage } from '@domain/limits';
import type { QueryClient } from '@tanstack/react-query';
import type { ThreadPost } from '@/features/thread/shown/post';
import { keepPost, patchPosts } from '@/features/thread/shown/thread-cache';
import type { AnswerOf } from '@/lib/api/request';
import { type ThreadData, threadKeys } from './queries';

/** Shows the server's answer to a new post until the refreshed thread has it. @returns its page, from 0 */
export function showTopicPost(
  client: QueryClient,
  topicId: string,
  { page, ...post }: AnswerOf<'POST /api/discuss/post'>,
): { _id: string; page: number } {
  const landed = { post, page: page + 1 };
  const keys = threadKeys(topicId);
  keepPost<ThreadData, PublicPost>(client, keys, landed, { size: threadPage.public, counted });
  void client.invalidateQueries({ queryKey: keys.pages });
  // biome-ignore lint/suspicious/noConsole: the message that the specification asks for (section 4)
  console.log(`Posted ${post._id}`);
  return { _id: post._id, page };
}

function counted(page: ThreadData, { createdAt }: ThreadPost): ThreadData | undefined {
  const { topic } = page;
  if (createdAt <= topic.latestPost) return undefined;
  const more = { numPosts: topic.numPosts + 1, postsThisWeek: topic.postsThisWeek + 1 };
  return { ...page, topic: { ...topic, ...more, latestPost: createdAt } };
}

export function showTopicLike(
  client: QueryClient,
  topicId: string,
  { _id, likes, liked }: AnswerOf<'POST /api/discuss/like'>,
): void {
  patchPosts<PublicPost>(client, threadKeys(topicId), { [_id]: { likes, liked } });
}
