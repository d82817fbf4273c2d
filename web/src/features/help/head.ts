import { t } from '@lingui/core/macro';
import type { PageHead } from '@/lib/page';
import { hrefs } from '@/lib/paths';
import { clubs } from './ClubsHelpPage';
import { programs } from './ProgramsHelpPage';
import { rules } from './RulesPage';
import { spoilers } from './SpoilersPage';

export function spoilersHead(): PageHead {
  const { title, byline } = spoilers();
  return { title, description: byline, canonical: hrefs.spoilers(), kind: 'website', things: () => [] };
}

export function clubsHead(): PageHead {
  const { title, byline } = clubs();
  return { title, description: byline, canonical: hrefs.clubsHelp(), kind: 'website', things: () => [] };
}

export function programsHead(): PageHead {
  const { title, byline } = programs();
  return { title, description: byline, canonical: hrefs.programsHelp(), kind: 'website', things: () => [] };
}

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
