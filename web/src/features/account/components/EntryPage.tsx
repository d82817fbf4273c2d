import { Card } from '@chakra-ui/react/card';
import { Stack } from '@chakra-ui/react/stack';
import type { ReactNode } from 'react';
import { Page } from '@/components/page/Page';

interface Props {
  title: string;
  /** Below the form: other places to go. */
  links: ReactNode;
  children: ReactNode;
}

/** Sign In, Sign Up and Reset: one form on a sheet. */
export function EntryPage({ title, links, children }: Props) {
  return (
    <Page title={title} width="form">
      <Card.Root padding={{ base: 5, sm: 6 }}>{children}</Card.Root>
      <Stack gap={2} px={{ base: 5, sm: 6 }}>
        {links}
      </Stack>
    </Page>
  );
}
