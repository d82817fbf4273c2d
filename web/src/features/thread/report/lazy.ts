import { lazyParts } from '@/components/lazy-parts';

const load = () => import('./later');

export const { ReportDialog } = lazyParts(load, { texts: 'thread/report' });

export const { BlockDialog, SpoilsDialog } = lazyParts(load, { texts: 'thread/report', isExtra: true });

export const { ReportButton } = lazyParts(load, { texts: 'thread/report', isBesideContent: true });
