import { t } from '@lingui/core/macro';
import { hrefs } from '@/lib/paths';

interface LandingBlock {
  title: string;
  to: string;
}

/** In the specification's words and order. */
export const landingBlocks = (): Record<'discuss' | 'track' | 'notes' | 'next', LandingBlock> => ({
  discuss: { title: t`Discuss Your Favorite Books`, to: hrefs.discuss() },
  track: { title: t`Track Your Reading`, to: hrefs.clubs() },
  notes: { title: t`Keep a Bank of Reading Notes`, to: hrefs.notes() },
  next: { title: t`Find Your Next Book (Coming Soon)`, to: hrefs.discuss() },
});
