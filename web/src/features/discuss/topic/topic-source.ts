import type { PublicPost, Topic } from '@contract/discuss';
import { limits } from '@domain/limits';
import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import type { PostLimits, ThreadSource } from '@/features/thread/thread';
import { call } from '@/lib/api/api';
import { postMessage } from '@/lib/form-errors';
import { getSession } from '@/lib/session/session';
import { noteVersion, repliesOf, threadKeys, threadQuery } from '../api';
import { publicThreads } from './public-threads';

const publicLimits: PostLimits = {
  post: { problem: (content) => postMessage(content, limits.post), counterMax: limits.post.max },
  reply: { problem: (content) => postMessage(content, limits.reply), counterMax: limits.reply.max },
};

export function topicSource(client: QueryClient, topic: Topic, listHref: string): ThreadSource<PublicPost> {
  const { _id, bookId } = topic;
  const user = getSession()?.id;
  return {
    kind: publicThreads,
    about: topic,
    bookId,
    listHref,
    read: { numPosts: topic.numPosts, latestPost: Date.parse(topic.latestPost) },
    keys: threadKeys(_id),
    newLabel: t`New Post`,
    limits: publicLimits,
    readPage: (page, again) => client.fetchQuery({ ...threadQuery(_id, page, bookId), ...(again && { staleTime: 0 }) }),
    repliesOf: (postId) => repliesOf(_id, postId, bookId),
    onOpening: (live) => noteVersion(client, _id, live),
    newPost: (content, replyTo, { chapter, quote }) => {
      const isReply = replyTo !== null;
      const body = { user, content, isReply, replyTo, discussionId: _id, bookId, chapter, quote };
      return { name: 'POST /api/discuss/post', body };
    },
    likeBody: (id) => ({ id, topic: _id, userId: user }),
    mark: (id, chapter) => call('POST /api/discuss/chapter', { body: { id, chapter } }),
  };
}
