import type { PlacedPost } from '@contract/placed-posts';

export const aPlacedPost = (some: Partial<PlacedPost['post']> = {}): PlacedPost => ({
  club: 'Slow_Readers',
  clubName: 'Slow Readers',
  discussion: {
    _id: 'd1',
    title: 'The long wait',
    chapter: null,
    hidden: false,
    lang: 'en',
    book: { _id: 'persuasion', title: 'Persuasion' },
  },
  post: {
    _id: 'p9',
    user: 'ben',
    content: "The lighthouse isn't lit.",
    chapter: null,
    hidden: false,
    lang: 'en',
    createdAt: '2026-11-20T10:00:00.000Z',
    replyTo: null,
    edited: false,
    editedAt: null,
    ...some,
  },
});
