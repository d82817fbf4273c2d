import type { ThreadPost } from '../shown/post';

export function aPost(some: Partial<ThreadPost> = {}): ThreadPost {
  return {
    _id: 'post-1',
    user: 'ada',
    lang: null,
    chapter: null,
    hidden: false,
    content: 'The ending was never about the whale.',
    createdAt: '2026-11-20T10:00:00.000Z',
    replyTo: null,
    edited: false,
    deleted: false,
    likes: 0,
    liked: false,
    replies: 0,
    can: { edit: false, delete: false },
    ...some,
  };
}
