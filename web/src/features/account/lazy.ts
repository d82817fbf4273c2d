import { lazyPart } from '@/components/lazy-part';

export const Decisions = lazyPart(async () => (await import('./decisions/Decisions')).Decisions, { isExtra: true });
