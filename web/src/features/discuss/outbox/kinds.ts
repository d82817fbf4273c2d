import type { QueryClient } from '@tanstack/react-query';
import { likeKind, postKind, readKind } from '@/features/thread/outbox/post-kind';
import type { AnswerOf } from '@/lib/api/request';
import type { Kinds } from '@/lib/outbox/kind';
import { showTopicLike, showTopicPost } from '../api/show-written';

export const discussKinds = (client: QueryClient): Kinds => ({
  'topic-post': postKind((answer, { request: { body } }) =>
    showTopicPost(client, `${body?.discussionId}`, answer as AnswerOf<'POST /api/discuss/post'>),
  ),
  'topic-like': likeKind((answer, { request: { body } }) =>
    showTopicLike(client, `${body?.topic}`, answer as AnswerOf<'POST /api/discuss/like'>),
  ),
  'topic-read': readKind,
});
