import { Trans } from '@lingui/react/macro';
import { AppLink } from '@/components/navigation/AppLink';
import { hrefs } from '@/lib/paths';

/** What reading progress is for, in one sentence, with the way to more. */
export function UpToMyProgress() {
  return (
    <p>
      <Trans>
        You only see what has been said up to where you are. <AppLink to={hrefs.spoilers()}>How this works</AppLink>
      </Trans>
    </p>
  );
}
