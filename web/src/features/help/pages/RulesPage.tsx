import { chakra } from '@chakra-ui/react/styled-system';
import { Trans } from '@lingui/react/macro';
import { AppLink } from '@/components/navigation/AppLink';
import { hrefs } from '@/lib/paths';
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

interface Contact {
  shown: string;
  href: string;
}

export function contactOf(value: string | undefined): Contact | undefined {
  const shown = value?.trim();
  if (!shown) return undefined;
  if (/^https:\/\//.test(shown)) return { shown, href: shown };
  if (/^[^\s@]+@[^\s@]+$/.test(shown)) return { shown, href: `mailto:${shown}` };
  throw new Error(`VITE_FLYLEAF_CONTACT is "${shown}"; it must be an email address or an https: address.`);
}
