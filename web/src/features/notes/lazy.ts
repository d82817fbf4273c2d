import { lazyPart } from '@/components/lazy-part';

export const DiscussNote = lazyPart(async () => (await import('./components/DiscussNote')).DiscussNote);
export const ShareWithClub = lazyPart(async () => (await import('./components/ShareWithClub')).ShareWithClub);
export const ChapterMargins = lazyPart(async () => (await import('./margins/Margins')).ChapterMargins, {
  isExtra: true,
});
export const MarginsFoot = lazyPart(async () => (await import('./margins/Margins')).MarginsFoot, { isExtra: true });
