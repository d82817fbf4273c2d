import { helpParts } from '@domain/addresses';
import { Trans, useLingui } from '@lingui/react/macro';
import { Navigate, useParams } from 'react-router-dom';
import { NotFound } from '@/components/feedback/EmptyState';
import { hrefs } from '@/lib/paths';

/** A part's former address leads to the part. */
export function HelpPartPage() {
  const { t } = useLingui();
  const { part } = useParams();
  const found = helpParts.find((each) => each === part);
  if (found) return <Navigate to={hrefs.help(found)} replace />;
  return (
    <NotFound title={t`Not found`} to={hrefs.help()} link={t`Help`}>
      <Trans>The help has no such part. Check the address, or choose from its contents.</Trans>
    </NotFound>
  );
}
