import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { Page } from '@/components/page/Page';

export interface Help {
  title: string;
  byline: string;
  parts: readonly { title: string; text: string; example?: string }[];
}

export function HelpText({ help, children }: { help: () => Help; children?: ReactNode }) {
  useLingui();
  const { title, byline, parts } = help();
  return (
    <Page title={title} byline={byline} width="reading">
      <Stack gap={8} mt={4} fontFamily="reading" fontSize="lg">
        {parts.map(({ title: heading, text, example }) => (
          <section key={heading}>
            <Text as="h2" mb={2}>
              {heading}
            </Text>
            <p>{text}</p>
            {example && <Example>{example}</Example>}
          </section>
        ))}
        {children}
      </Stack>
    </Page>
  );
}

function Example({ children }: { children: string }) {
  return (
    <chakra.pre
      mt={3}
      p={4}
      borderWidth="1px"
      rounded="md"
      fontFamily="monospace"
      fontSize="sm"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
    >
      <code>{children}</code>
    </chakra.pre>
  );
}
