import { lazyPart } from '@/components/lazy-part';

export const VersionDialog = lazyPart(async () => (await import('./VersionDialog')).VersionDialog);
