import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { AppLink } from '@/components/navigation/AppLink';
import { Page } from '@/components/page/Page';
import { useLanguage } from '@/i18n/language';
import { hrefs } from '@/lib/paths';
import { contactOf } from '../contact';
import { rules } from '../rules';

/** As set when the site was built. */
const contact = contactOf(import.meta.env.VITE_FLYLEAF_CONTACT);

/** `/help/rules`: what has no place here, how to report it, and what happens then. */
export function RulesPage() {
  const { title, byline, parts, transparency } = rules[useLanguage()];
  return (
    <Page title={title} byline={byline} width="reading">
      <Stack gap={8} mt={4} fontFamily="reading" fontSize="lg">
        {parts.map(({ title: heading, text }) => (
          <section key={heading}>
            <Text as="h2" mb={2}>
              {heading}
            </Text>
            <p>{text}</p>
          </section>
        ))}
        {contact && (
          <p>
            <chakra.a href={contact.href} color="accent.fg" textDecoration="underline">
              {contact.shown}
            </chakra.a>
          </p>
        )}
        <p>
          <AppLink to={hrefs.transparency()}>{transparency}</AppLink>
        </p>
      </Stack>
    </Page>
  );
}
