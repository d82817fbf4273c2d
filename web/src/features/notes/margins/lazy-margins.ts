import { lazyPart } from '@/components/lazy-part';

export const ChapterMargins = lazyPart(async () => (await import('./ChapterMargins')).ChapterMargins, {
  isExtra: true,
});
export const MarginsFoot = lazyPart(async () => (await import('./MarginsFoot')).MarginsFoot, { isExtra: true });
