import { lazyParts } from '@/components/lazy-parts';

// Not by the lazy.ts beside it, whose file has all of `club-books`.
export const { FoundPosts } = lazyParts(() => import('@/features/club-books/posts/later'), {
  texts: 'club-books/posts',
  isBesideContent: true,
  isOnDemand: true,
});
