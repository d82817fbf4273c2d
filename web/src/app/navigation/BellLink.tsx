import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { useLingui } from '@lingui/react/macro';
import { Bell } from 'lucide-react';
import { lazyParts } from '@/components/lazy-parts';
import { AppNavLink } from '@/components/navigation/AppLink';
import { hrefs } from '@/lib/paths';

const { BellCount, BellWords } = lazyParts(() => import('./BellCount'), { isBesideContent: true });

export function BellLink({ css }: { css: SystemStyleObject }) {
  const { t } = useLingui();
  return (
    <AppNavLink to={hrefs.notices()} css={[css, { position: 'relative' }]}>
      <Bell size="1.25em" aria-hidden="true" />
      <VisuallyHidden>
        {t`Notifications`}
        <BellWords />
      </VisuallyHidden>
      <BellCount />
    </AppNavLink>
  );
}
