import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { Page } from '@/components/page/Page';
import { HelpPages } from './HelpPages';

export interface Help {
  title: string;
  byline: string;
  parts: readonly { title: string; text: string; example?: string }[];
}

interface Props {
  help: () => Help;
  /** The page's own address. */
  here: string;
  children?: ReactNode;
}

export function HelpText({ help, here, children }: Props) {
  useLingui();
  const { title, byline, parts } = help();
  return (
    <Page title={title} byline={byline}>
      <div data-ui="beside">
        <HelpPages here={here} />
        <Stack data-part="main" gap={8} maxWidth="reading" fontFamily="reading" fontSize="lg">
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
      </div>
    </Page>
  );
}

function Example({ children }: { children: string }) {
  return (
    <chakra.pre
      mt={3}
      p={4}
      rounded="md"
      bg="bg.muted"
      fontFamily="monospace"
      fontSize="sm"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
    >
      <code>{children}</code>
    </chakra.pre>
  );
}
