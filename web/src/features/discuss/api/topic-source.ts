import type { PublicPost, Topic } from '@contract/discuss';
import { limits, threadPage } from '@domain/limits';
import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { refetchBell } from '@/features/notices/refetch-bell';
import { keepPost } from '@/features/thread/api/thread-cache';
import type { ThreadPost } from '@/features/thread/post';
import type { Place, PostLimits, ThreadSource } from '@/features/thread/thread';
import { call } from '@/lib/api/api';
import { unlessGone } from '@/lib/api/api-error';
import { postMessage } from '@/lib/form-errors';
import { getSession } from '@/lib/session/session';
import { noteVersion, repliesOf, type ThreadData, threadKeys, threadQuery, topicsQuery } from './queries';

const publicLimits: PostLimits = {
  post: { problem: (content) => postMessage(content, limits.post), counterMax: limits.post.max },
  reply: { problem: (content) => postMessage(content, limits.reply), counterMax: limits.reply.max },
};

export function topicSource(client: QueryClient, topic: Topic, listHref: string): ThreadSource<PublicPost> {
  const { _id, bookId, chapter, closed, can } = topic;
  const user = getSession()?.id;
  const keys = threadKeys(_id);
  return {
    ...{ threadId: _id, bookId, chapter, keys, path: `topics/${_id}`, draftPrefix: `topic:${_id}` },
    newLabel: t`New Post`,
    closed,
    managing: can && {
      ...{ can, closed: closed ?? false, title: topic.title, listHref },
      change: (body) => call('PATCH /api/discuss/topic/{topicId}', { params: { topicId: _id }, body }),
      remove: () => call('DELETE /api/discuss/topic/{topicId}', { params: { topicId: _id } }),
    },
    limits: publicLimits,
    readPage: (page, again) => client.fetchQuery({ ...threadQuery(_id, page, bookId), ...(again && { staleTime: 0 }) }),
    repliesOf: (postId) => repliesOf(_id, postId, bookId),
    findLatest: async () => {
      const params = { topicId: _id };
      return placed(await call('GET /api/discuss/latest/{topicId}', { params, anonymous: true }));
    },
    findPost: async (postId) => {
      const request = call('GET /api/discuss/place/{postId}', { params: { postId }, anonymous: true });
      const place = await unlessGone(request, undefined);
      return place?.discussionId === _id ? placed(place) : undefined;
    },
    onOpening: (live) => noteVersion(client, _id, live),
    add: async (content, replyTo, idempotencyKey, { chapter, quote }) => {
      const isReply = replyTo !== null;
      const body = { user, content, isReply, replyTo, discussionId: _id, bookId, chapter, quote };
      const { page, ...post } = await call('POST /api/discuss/post', { body, idempotencyKey });
      keepPost<ThreadData, PublicPost>(client, keys, { post, page: page + 1 }, { size: threadPage.public, counted });
      // biome-ignore lint/suspicious/noConsole: the message that the specification asks for (section 4)
      console.log(`Posted ${post._id}`);
      // The list counts posts; it is refetched when a screen shows it.
      void client.invalidateQueries({ queryKey: topicsQuery(bookId).queryKey, refetchType: 'none' });
      return { _id: post._id, page };
    },
    edit: (id, content, chapter) =>
      call('PATCH /api/discuss/post/{id}', { params: { id }, body: { content, chapter } }),
    mark: (id, chapter) => call('POST /api/discuss/chapter', { body: { id, chapter } }),
    remove: (id) => call('DELETE /api/discuss/post/{id}', { params: { id } }),
    sayRead: async (read) => {
      await call('POST /api/discuss/read', { body: { id: _id, ...read }, keepalive: true });
      refetchBell(client);
      await client.invalidateQueries({ queryKey: topicsQuery(bookId).queryKey });
    },
    like: (id, liked) =>
      call(liked ? 'POST /api/discuss/like' : 'POST /api/discuss/unlike', { body: { id, topic: _id, userId: user } }),
    invalidate: () =>
      Promise.all(
        [keys.pages, keys.replies, topicsQuery(bookId).queryKey].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  };
}

function counted(page: ThreadData, { createdAt }: ThreadPost): ThreadData | undefined {
  const { topic } = page;
  if (createdAt <= topic.latestPost) return undefined;
  const more = { numPosts: topic.numPosts + 1, postsThisWeek: topic.postsThisWeek + 1 };
  return { ...page, topic: { ...topic, ...more, latestPost: createdAt } };
}

const placed = ({ _id, replyTo, before }: Place) => ({
  _id,
  replyTo,
  page: Math.floor(before / threadPage.public) + 1,
});
