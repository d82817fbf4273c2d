import { Card } from '@chakra-ui/react/card';
import { Stack } from '@chakra-ui/react/stack';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Page } from '@/components/page/Page';
import { safeReturn } from '@/lib/paths';
import { useSession } from '@/lib/session/session';
import { hasSessionEnded } from '@/lib/session/session-end';

interface Props {
  title: string;
  reason?: string | undefined;
  links: ReactNode;
  children: ReactNode;
}

export function EntryPage({ title, reason, links, children }: Props) {
  return (
    <Page title={title} byline={reason} width="form">
      <noscript>
        <Trans>This form needs JavaScript. Turn it on in your browser's settings, then reload the page.</Trans>
      </noscript>
      <Card.Root padding={{ base: 5, sm: 6 }} data-needs-script="">
        {children}
      </Card.Root>
      <Stack gap={2} px={{ base: 5, sm: 6 }}>
        {links}
      </Stack>
    </Page>
  );
}

export function useEntry() {
  const [search] = useSearchParams();
  const session = useSession();
  return {
    isReader: Boolean(session) && !hasSessionEnded(),
    returnTo: search.has('from') ? safeReturn(search.get('from')) : undefined,
  };
}
