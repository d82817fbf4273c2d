import type { ClubPost } from '@contract/club-threads';
import { threadPage } from '@domain/limits';
import type { QueryClient } from '@tanstack/react-query';
import type { PostWrite } from '@/features/thread/outbox/waiting-posts';
import type { ThreadPost } from '@/features/thread/shown/post';
import { keepPost, patchPosts } from '@/features/thread/shown/thread-cache';
import type { AnswerOf } from '@/lib/api/request';
import { type ThreadAddress, type ThreadData, threadKeys } from './api';

export interface ClubPostWrite extends PostWrite {
  address: ThreadAddress;
}

export interface ClubLikeWrite {
  address: ThreadAddress;
  title: string;
}

/**
 * Shows the server's answer to a new post.
 * @param hasVersion true if its author has added a version in the thread's language, which the answer lacks
 * @returns its page, from 0
 */
export async function showClubPost(
  client: QueryClient,
  address: ThreadAddress,
  { page, ...post }: AnswerOf<'POST /api/bookclubs/newPost'>,
  hasVersion: boolean,
): Promise<{ _id: string; page: number }> {
  const keys = threadKeys(address);
  keepPost<ThreadData, ClubPost>(client, keys, { post, page: page + 1 }, { size: threadPage.club, counted });
  if (hasVersion) await client.invalidateQueries({ queryKey: keys.pages });
  return { _id: post._id, page };
}

/** Undefined if the page already counts the post. */
function counted(page: ThreadData, { user, createdAt }: ThreadPost): ThreadData | undefined {
  const { discussion } = page;
  if (createdAt <= discussion.latestActivity) return undefined;
  const { numPosts, postsToday } = discussion;
  const latest = { latestActivity: createdAt, lastPoster: user };
  return { ...page, discussion: { ...discussion, ...latest, numPosts: numPosts + 1, postsToday: postsToday + 1 } };
}

export function showClubLike(
  client: QueryClient,
  address: ThreadAddress,
  { _id, likes, liked }: AnswerOf<'POST /api/bookclubs/like'>,
): void {
  patchPosts<ClubPost>(client, threadKeys(address), { [_id]: { likes, liked } });
}
