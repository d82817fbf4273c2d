import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { type ReactNode, useId } from 'react';
import { AppLink } from '@/components/navigation/AppLink';

interface Props {
  title: string;
  to?: string;
  link?: string;
  action?: ReactNode;
  children: ReactNode;
}

export function Block({ title, to, link, action, children }: Props) {
  const id = useId();
  return (
    <Stack as="section" gap={1} aria-labelledby={id}>
      <Flex wrap="wrap" align="center" justify="space-between" columnGap={4} minHeight="touch">
        <h2 id={id}>{title}</h2>
        {to && (
          <AppLink to={to} data-ui="more">
            {link}
          </AppLink>
        )}
        {action}
      </Flex>
      {children}
    </Stack>
  );
}
