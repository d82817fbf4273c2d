import { lazyPart } from '@/components/lazy-part';

export const HiddenPost = lazyPart(async () => (await import('./HiddenPost')).HiddenPost, { isExtra: true });
