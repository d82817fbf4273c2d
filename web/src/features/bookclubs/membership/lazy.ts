import { lazyParts } from '@/components/lazy-parts';

export const { AddedNotice, JoinRequests, OwnRequests, RemovalNotices } = lazyParts(() => import('./later'), {
  texts: 'bookclubs/membership',
  isBesideContent: true,
});
