import { Stack } from '@chakra-ui/react/stack';
import { type ReactNode, useId } from 'react';

export function PackSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack as="section" aria-labelledby={id} gap={4}>
      <h2 id={id}>{title}</h2>
      {children}
    </Stack>
  );
}
