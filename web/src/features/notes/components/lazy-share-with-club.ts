import { lazyPart } from '@/components/lazy-part';

export const ShareWithClub = lazyPart(async () => (await import('./ShareWithClub')).ShareWithClub, {
  isBesideContent: true,
});
