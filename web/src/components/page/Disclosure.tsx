import { Stack } from '@chakra-ui/react/stack';
import { type ReactNode, useState } from 'react';

/** Isn't rendered or fetched until it is opened. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap={2}>
      <button type="button" data-ui="disclosure" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {title}
      </button>
      {isOpen && children}
    </Stack>
  );
}
