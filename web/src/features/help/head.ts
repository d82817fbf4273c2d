import { helpParts } from '@domain/addresses';
import { t } from '@lingui/core/macro';
import type { PageAt, PageHead } from '@/lib/page';
import { hrefs } from '@/lib/paths';
import { rules } from './RulesPage';
import { spoilers } from './spoilers';

export const helpHead = (): PageHead => ({
  title: t`Help`,
  description: spoilers().byline,
  canonical: hrefs.help(),
  kind: 'website',
  things: () => [],
});

/** The help's own address is canonical, so the server redirects to it. */
export const helpPartHead = ({ params }: PageAt): PageHead | undefined =>
  helpParts.some((part) => part === params.part) ? helpHead() : undefined;

export function rulesHead(): PageHead {
  const { title, byline } = rules();
  return { title, description: byline, canonical: hrefs.rules(), kind: 'website', things: () => [] };
}

export function transparencyHead(): PageHead {
  return {
    title: t`Transparency`,
    description: t`What was reported and decided, by month`,
    canonical: hrefs.transparency(),
    kind: 'website',
    things: () => [],
  };
}
