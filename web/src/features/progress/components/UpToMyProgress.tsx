import { Trans } from '@lingui/react/macro';
import { AppLink } from '@/components/navigation/AppLink';
import { hrefs } from '@/lib/paths';

export function UpToMyProgress() {
  return (
    <p>
      <Trans>
        Posts and notes about chapters you haven't read yet stay hidden until you get there.{' '}
        <AppLink to={hrefs.spoilers()}>How this works</AppLink>
      </Trans>
    </p>
  );
}
