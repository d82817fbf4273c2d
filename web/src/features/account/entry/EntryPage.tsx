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
    <div data-ui="entry">
      <Page title={title} byline={reason} width="form">
        <noscript>
          <Trans>This form needs JavaScript. Turn it on in your browser's settings, then reload the page.</Trans>
        </noscript>
        <div data-needs-script="">{children}</div>
        <div data-part="links">{links}</div>
      </Page>
      <div data-part="beside" aria-hidden="true">
        <div data-ui="slip">
          <p>
            <Trans>Chapter 7, page 212</Trans>
          </p>
          <p>
            <Trans>She forgives him in one line. I needed the whole chapter.</Trans>
          </p>
        </div>
      </div>
    </div>
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
