import { lazyPart } from '@/components/lazy-part';

export const ChapterMargins = lazyPart(async () => (await import('./ChapterMargins')).ChapterMargins);
export const MarginsFoot = lazyPart(async () => (await import('./MarginsFoot')).MarginsFoot);
