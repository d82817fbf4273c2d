import { lazyPart } from '@/components/lazy-part';

export const VeiledPost = lazyPart(async () => (await import('./VeiledPost')).VeiledPost, { isExtra: true });
