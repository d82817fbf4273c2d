import { Trans } from '@lingui/react/macro';
import { LearnMore } from '@/components/navigation/LearnMore';
import { hrefs } from '@/lib/paths';

export function UpToMyProgress() {
  return (
    <p>
      <Trans>Posts and notes beyond your chapter stay hidden until you get there.</Trans>{' '}
      <LearnMore to={hrefs.help('spoilers')} />
    </p>
  );
}
