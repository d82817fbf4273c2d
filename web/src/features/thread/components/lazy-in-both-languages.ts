import { lazyPart } from '@/components/lazy-part';

export const InBothLanguages = lazyPart(async () => (await import('./InBothLanguages')).InBothLanguages, {
  isExtra: true,
});
