import { lazyParts } from '@/components/lazy-parts';

export const { ReportMenu } = lazyParts(() => import('./ReportMenu'), {
  texts: 'thread/report',
  isBesideContent: true,
});
