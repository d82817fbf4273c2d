import { threadPage } from '@domain/limits';
import type { ThreadPost } from '@/features/thread/shown/post';
import type { ThreadKind } from '@/features/thread/thread-kind';
import { call } from '@/lib/api/api';
import type { ThreadData } from './api';

export const clubThreads: ThreadKind = {
  area: 'bookclubs',
  writes: 'club',
  collection: 'clubDiscussions',
  drafts: 'club-discussion',
  pageSize: threadPage.club,
  findLatest: (discussionId) => call('GET /api/bookclubs/latest/{discussionId}', { params: { discussionId } }),
  change: (id, body) => call('PATCH /api/bookclubs/discussion/{id}', { params: { id }, body }),
  remove: (id) => call('DELETE /api/bookclubs/discussion/{id}', { params: { id } }),
  edit: (id, remark, chapter) => call('PATCH /api/bookclubs/post/{id}', { params: { id }, body: { remark, chapter } }),
  counted: ({ discussion }: ThreadData, { user, createdAt }: ThreadPost) => {
    if (createdAt <= discussion.latestActivity) return undefined;
    const more = { numPosts: discussion.numPosts + 1, postsToday: discussion.postsToday + 1 };
    return { discussion: { ...discussion, ...more, latestActivity: createdAt, lastPoster: user } };
  },
  // The answer lacks its author's own version, which may be in the language of the thread.
  onPosted: (client, { pages }, _, { body }) => body?.version && client.invalidateQueries({ queryKey: pages }),
};
