import { lazyPart } from '@/components/lazy-part';

export const QuotePreview = lazyPart(async () => (await import('./QuotePreview')).QuotePreview, { isExtra: true });
