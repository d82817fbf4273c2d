import { Box } from '@chakra-ui/react/box';
import type { ComponentProps } from 'react';
import { HiddenPost } from '../lazy';

/** At least as high as its part, which loads late, so that nothing below it moves. */
export function HiddenPlace(props: ComponentProps<typeof HiddenPost>) {
  return (
    <Box minHeight={{ base: '6rem', md: '3.25rem' }}>
      <HiddenPost {...props} />
    </Box>
  );
}
