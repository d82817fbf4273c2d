import { EmptyState as ChakraEmptyState } from '@chakra-ui/react/empty-state';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/navigation/AppLink';
import { Page } from '@/components/page/Page';

interface Props {
  children: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ children, action }: Props) {
  return (
    <ChakraEmptyState.Root>
      <ChakraEmptyState.Content>
        <ChakraEmptyState.Description as="p">{children}</ChakraEmptyState.Description>
        {action}
      </ChakraEmptyState.Content>
    </ChakraEmptyState.Root>
  );
}

interface NotFoundProps {
  title: string;
  to: string;
  link: string;
  children: ReactNode;
}

export function NotFound({ title, to, link, children }: NotFoundProps) {
  return (
    <Page title={title} width="reading">
      <EmptyState
        action={
          <ButtonLink to={to} variant="outline">
            {link}
          </ButtonLink>
        }
      >
        {children}
      </EmptyState>
    </Page>
  );
}
