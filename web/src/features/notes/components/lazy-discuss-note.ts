import { lazyPart } from '@/components/lazy-part';

export const DiscussNote = lazyPart(async () => (await import('./DiscussNote')).DiscussNote);
