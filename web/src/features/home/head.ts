import { t } from '@lingui/core/macro';
import type { PageHead } from '@/lib/page';
import { hrefs } from '@/lib/paths';

export const landingHead = (): PageHead => ({
  title: t`Keep what you think of a book`,
  description: t`Notes by chapter, private book clubs and public discussions, without spoilers.`,
  canonical: hrefs.home(),
  kind: 'website',
  things: (url) => [{ '@type': 'WebSite', name: 'Flyleaf', url: url(hrefs.home()) }],
});
