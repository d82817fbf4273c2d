import { Trans } from '@lingui/react/macro';
import { AppLink } from './AppLink';

/** After an explanation of one line: the page of the help with the rest. */
export function LearnMore({ to }: { to: string }) {
  return (
    <AppLink to={to}>
      <Trans>Learn more</Trans>
    </AppLink>
  );
}
