import { Alert } from '@chakra-ui/react/alert';
import { Box } from '@chakra-ui/react/box';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** The red area below a form, read out when it gets a text. Takes no room, not even a gap, while it is empty. */
export function ErrorArea({ children }: { children?: ReactNode }) {
  return (
    <Box role="alert" _empty={{ position: 'absolute' }}>
      {children && (
        <Alert.Root status="error">
          <Alert.Indicator>
            <TriangleAlert />
          </Alert.Indicator>
          <Alert.Content>{children}</Alert.Content>
        </Alert.Root>
      )}
    </Box>
  );
}
