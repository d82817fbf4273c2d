import { Stack } from '@chakra-ui/react/stack';
import { type ReactNode, useId } from 'react';

interface Props {
  title: ReactNode;
  children: ReactNode;
}

/** Part of a page that is also printed. */
export function Section({ title, children }: Props) {
  const id = useId();
  return (
    <Stack as="section" aria-labelledby={id} gap={4}>
      <h2 id={id}>{title}</h2>
      {children}
    </Stack>
  );
}
