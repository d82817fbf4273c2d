import { threadPage } from '@domain/limits';
import type { ThreadPost } from '@/features/thread/shown/post';
import type { ThreadKind } from '@/features/thread/thread-kind';
import { call } from '@/lib/api/api';
import type { ThreadData } from '../api';

export const publicThreads: ThreadKind = {
  area: 'discuss',
  writes: 'topic',
  collection: 'topics',
  drafts: 'topic',
  pageSize: threadPage.public,
  findLatest: (topicId) => call('GET /api/discuss/latest/{topicId}', { params: { topicId }, anonymous: true }),
  change: (topicId, body) => call('PATCH /api/discuss/topic/{topicId}', { params: { topicId }, body }),
  remove: (topicId) => call('DELETE /api/discuss/topic/{topicId}', { params: { topicId } }),
  edit: (id, content, chapter) => call('PATCH /api/discuss/post/{id}', { params: { id }, body: { content, chapter } }),
  counted: ({ topic }: ThreadData, { createdAt }: ThreadPost) => {
    if (createdAt <= topic.latestPost) return undefined;
    const more = { numPosts: topic.numPosts + 1, postsThisWeek: topic.postsThisWeek + 1 };
    return { topic: { ...topic, ...more, latestPost: createdAt } };
  },
  onPosted: (client, { pages }, { _id }) => {
    void client.invalidateQueries({ queryKey: pages });
    // biome-ignore lint/suspicious/noConsole: the message that the specification asks for (section 4)
    console.log(`Posted ${_id}`);
  },
};
