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
          <HelpParts parts={parts} level="h2" />
          {children}
        </Stack>
      </div>
    </Page>
  );
}

export function HelpParts({ parts, level }: { parts: Help['parts']; level: 'h2' | 'h3' }) {
  return parts.map(({ title, text, example }) => (
    <section key={title}>
      <Text as={level} mb={2}>
        {title}
      </Text>
      <p>{text}</p>
      {example && <Example>{example}</Example>}
    </section>
  ));
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
