import { lazyParts } from '@/components/lazy-parts';

const load = () => import('./later');

export const { BlockDialog, ReportDialog, SpoilsDialog } = lazyParts(load, { texts: 'thread/report' });

export const { ReportButton } = lazyParts(load, { texts: 'thread/report', isBesideContent: true });
