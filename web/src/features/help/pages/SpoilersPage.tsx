import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { Page } from '@/components/page/Page';
import { useLanguage } from '@/i18n/language';
import { spoilers } from '../spoilers';

/** `/help/spoilers`: what is hidden from whom. */
export function SpoilersPage() {
  const { title, byline, parts } = spoilers[useLanguage()];
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
      </Stack>
    </Page>
  );
}
