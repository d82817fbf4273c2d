import { Flex } from '@chakra-ui/react/flex';
import type { ReactNode } from 'react';

/** A row of buttons at the end of a form or popup; they wrap, and fill the width of a phone. */
export function Actions({ children }: { children: ReactNode }) {
  return (
    <Flex wrap="wrap" justify="end" gap={3} css={{ '@media (max-width: 26rem)': { '& > *': { flex: '1 1 auto' } } }}>
      {children}
    </Flex>
  );
}
