import { Trans } from '@lingui/react/macro';
import { AppLink } from '@/components/navigation/AppLink';
import { hrefs } from '@/lib/paths';
import { HelpText } from '../HelpText';
import { terms } from './terms';

export function TermsPage() {
  return (
    <HelpText help={terms} here={hrefs.terms()}>
      <p>
        <AppLink to={hrefs.rules()}>
          <Trans>Community rules</Trans>
        </AppLink>
      </p>
    </HelpText>
  );
}
