import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { Page } from '@/components/page/Page';

/** The words of a page of help. They aren't in the catalogues, which every screen loads. */
export interface Help {
  title: string;
  byline: string;
  parts: readonly { title: string; text: string }[];
}

/** A page of help. */
export function HelpText({ help: { title, byline, parts } }: { help: Help }) {
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
