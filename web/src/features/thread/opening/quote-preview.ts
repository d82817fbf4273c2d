import { lazyParts } from '@/components/lazy-parts';

export const { QuotePreview } = lazyParts(() => import('../quote/QuotePreview'), { isExtra: true });
