import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { AppLink } from '@/components/navigation/AppLink';
import { Page } from '@/components/page/Page';
import { useLanguage } from '@/i18n/language';
import { hrefs } from '@/lib/paths';
import { rules } from '../rules';

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
        <p>
          <AppLink to={hrefs.transparency()}>{transparency}</AppLink>
        </p>
      </Stack>
    </Page>
  );
}
