import type { QueryClient } from '@tanstack/react-query';
import { likeKind, postKind, readKind } from '@/features/thread/outbox/post-kind';
import type { AnswerOf } from '@/lib/api/request';
import type { Kinds } from '@/lib/outbox/kind';
import { showTopicLike, showTopicPost, showTopicRead } from '../api/show-written';

export const discussKinds = (client: QueryClient): Kinds => ({
  'topic-post': postKind((answer, { request: { body } }) => {
    const { discussionId, bookId } = body as { discussionId: string; bookId: string };
    showTopicPost(client, { _id: discussionId, bookId }, answer as AnswerOf<'POST /api/discuss/post'>);
  }),
  'topic-like': likeKind((answer, { request: { body } }) =>
    showTopicLike(client, `${body?.topic}`, answer as AnswerOf<'POST /api/discuss/like'>),
  ),
  'topic-read': readKind((_answer, { before }) => showTopicRead(client, before as string)),
});
