import { lazyPart } from '@/components/lazy-part';

export const RechapterDialog = lazyPart(async () => (await import('./RechapterDialog')).RechapterDialog);
