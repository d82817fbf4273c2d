import { chakra } from '@chakra-ui/react/styled-system';
import { Trans } from '@lingui/react/macro';
import { AppLink } from '@/components/navigation/AppLink';
import { hrefs } from '@/lib/paths';
import { contactOf } from '../contact';
import { HelpText } from '../HelpText';
import { rules } from '../rules';

const contact = contactOf(import.meta.env.VITE_FLYLEAF_CONTACT);

export function RulesPage() {
  return (
    <HelpText help={rules}>
      {contact && (
        <p>
          <chakra.a href={contact.href} color="accent.fg" textDecoration="underline">
            {contact.shown}
          </chakra.a>
        </p>
      )}
      <p>
        <AppLink to={hrefs.transparency()}>
          <Trans>Moderation in numbers</Trans>
        </AppLink>
      </p>
    </HelpText>
  );
}
