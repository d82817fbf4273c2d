import { Stack } from '@chakra-ui/react/stack';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/form/Button';

/** Isn't rendered or fetched until it is opened. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap={3}>
      <Button
        variant="ghost"
        alignSelf="start"
        ms={-3}
        minHeight="touch"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <ChevronDown /> : <ChevronRight />}
        {title}
      </Button>
      {isOpen && children}
    </Stack>
  );
}
