import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  about: ReactNode;
  children: ReactNode;
}

/** Texts to read, which need no card. */
export function AccountSection({ title, about, children }: SectionProps) {
  const id = useId();
  return (
    <Stack as="section" aria-labelledby={id} gap={4}>
      <div>
        <Text as="h2" id={id} fontSize="lg">
          {title}
        </Text>
        <Text mt={1} color="fg.muted">
          {about}
        </Text>
      </div>
      {children}
    </Stack>
  );
}
