import { currentLanguage } from '@/i18n/language';
import type { PageHead } from '@/lib/page';
import { hrefs } from '@/lib/paths';
import { spoilers } from './spoilers';

export function spoilersHead(): PageHead {
  const { title, byline } = spoilers[currentLanguage()];
  return { title, description: byline, canonical: hrefs.spoilers(), kind: 'website', things: () => [] };
}
