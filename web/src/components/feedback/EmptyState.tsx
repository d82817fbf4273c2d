import { EmptyState as ChakraEmptyState } from '@chakra-ui/react/empty-state';
import { BookX } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/navigation/AppLink';
import { Page } from '@/components/page/Page';

interface ButtonLinkProps {
  children: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
}

export function EmptyState({ children, action, icon }: ButtonLinkProps) {
  return (
    <ChakraEmptyState.Root>
      <ChakraEmptyState.Content>
        {icon && <ChakraEmptyState.Indicator>{icon}</ChakraEmptyState.Indicator>}
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
        icon={<BookX />}
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
