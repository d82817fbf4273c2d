import { currentLanguage } from '@/i18n/language';
import type { PageHead } from '@/lib/page';
import { hrefs } from '@/lib/paths';
import { clubs } from './clubs';
import { rules, transparencyTitle } from './rules';
import { spoilers } from './spoilers';

export function spoilersHead(): PageHead {
  const { title, byline } = spoilers[currentLanguage()];
  return { title, description: byline, canonical: hrefs.spoilers(), kind: 'website', things: () => [] };
}

export function clubsHead(): PageHead {
  const { title, byline } = clubs[currentLanguage()];
  return { title, description: byline, canonical: hrefs.clubsHelp(), kind: 'website', things: () => [] };
}

export function rulesHead(): PageHead {
  const { title, byline } = rules[currentLanguage()];
  return { title, description: byline, canonical: hrefs.rules(), kind: 'website', things: () => [] };
}

export function transparencyHead(): PageHead {
  const { title, byline } = transparencyTitle[currentLanguage()];
  return { title, description: byline, canonical: hrefs.transparency(), kind: 'website', things: () => [] };
}
