import type { PublicPost, Topic } from '@contract/discuss';
import { limits, threadPage } from '@domain/limits';
import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import type { PostWrite } from '@/features/thread/outbox/waiting-posts';
import { threadTitle } from '@/features/thread/shown/thread-title';
import type { Place, PostLimits, ThreadSource } from '@/features/thread/thread';
import { call } from '@/lib/api/api';
import { unlessGone } from '@/lib/api/api-error';
import { postMessage } from '@/lib/form-errors';
import { deliver } from '@/lib/outbox/deliver';
import { getSession } from '@/lib/session/session';
import { noteVersion, repliesOf, threadKeys, threadQuery } from './queries';
import { showTopicLike, showTopicPost } from './show-written';

const publicLimits: PostLimits = {
  post: { problem: (content) => postMessage(content, limits.post), counterMax: limits.post.max },
  reply: { problem: (content) => postMessage(content, limits.reply), counterMax: limits.reply.max },
};

export function topicSource(client: QueryClient, topic: Topic, listHref: string): ThreadSource<PublicPost> {
  const { _id, bookId, chapter, closed, can } = topic;
  const user = getSession()?.id;
  const keys = threadKeys(_id);
  return {
    threadId: _id,
    bookId,
    chapter,
    keys,
    path: `topics/${_id}`,
    draftPrefix: `topic:${_id}`,
    newLabel: t`New Post`,
    closed,
    managing: can && {
      can,
      closed: closed ?? false,
      title: topic.title,
      listHref,
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
    add: async (content, replyTo, id, { chapter, quote, form }) => {
      const isReply = replyTo !== null;
      const body = { user, content, isReply, replyTo, discussionId: _id, bookId, chapter, quote };
      const request = { name: 'POST /api/discuss/post', body } as const;
      const before: PostWrite = { ...form, thread: _id, replyTo, title: threadTitle(topic) };
      const post = await deliver({ id, kind: 'topic-post', request, before });
      return post && showTopicPost(client, _id, post);
    },
    edit: (id, content, chapter) =>
      call('PATCH /api/discuss/post/{id}', { params: { id }, body: { content, chapter } }),
    mark: (id, chapter) => call('POST /api/discuss/chapter', { body: { id, chapter } }),
    remove: (id) => call('DELETE /api/discuss/post/{id}', { params: { id } }),
    sayRead: async (read) => {
      const request = { name: 'POST /api/discuss/read', body: { id: _id, ...read } } as const;
      const write = { id: crypto.randomUUID(), kind: 'topic-read', before: bookId } as const;
      await deliver({ ...write, request, isSilent: true }, { keepalive: true });
    },
    like: async (postId, liked) => {
      const name = liked ? 'POST /api/discuss/like' : 'POST /api/discuss/unlike';
      const request = { name, body: { id: postId, topic: _id, userId: user } } as const;
      const write = { id: crypto.randomUUID(), kind: 'topic-like' } as const;
      const answer = await deliver({ ...write, request, before: { topic: _id, title: threadTitle(topic) } });
      if (answer) showTopicLike(client, _id, answer);
    },
  };
}

const placed = ({ _id, replyTo, before }: Place) => ({
  _id,
  replyTo,
  page: Math.floor(before / threadPage.public) + 1,
});
