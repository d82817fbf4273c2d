import { Trans } from '@lingui/react/macro';
import { AppLink } from './AppLink';

/** Leads to the page of the help with the rest. */
export function LearnMore({ to }: { to: string }) {
  return (
    <AppLink to={to}>
      <Trans>Learn more</Trans>
    </AppLink>
  );
}
