import { Trans } from '@lingui/react/macro';
import { AppLink } from './AppLink';

export function LearnMore({ to }: { to: string }) {
  return (
    <AppLink to={to}>
      <Trans>Learn more</Trans>
    </AppLink>
  );
}
