import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { type ReactNode, useId } from 'react';
import { AppLink } from '@/components/navigation/AppLink';

interface Props {
  title: string;
  to?: string;
  link?: string;
  children: ReactNode;
}

export function Block({ title, to, link, children }: Props) {
  const id = useId();
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <Flex wrap="wrap" align="baseline" justify="space-between" columnGap={4}>
        <h2 id={id}>{title}</h2>
        {to && (
          <AppLink to={to} display="inline-flex" alignItems="center" minHeight="touch" fontSize="sm">
            {link}
          </AppLink>
        )}
      </Flex>
      {children}
    </Stack>
  );
}
