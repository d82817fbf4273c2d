import { lazyPart } from '@/components/lazy-part';
import type { ProgressLineProps } from './ProgressLine';

export const ProgressControl = lazyPart<ProgressLineProps>(async () => (await import('./ProgressLine')).ProgressLine, {
  isBesideContent: true,
  heightOf: () => 'touch',
});
