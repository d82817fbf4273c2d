import { Alert } from '@chakra-ui/react/alert';
import { Box } from '@chakra-ui/react/box';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** The red area below a form, read out when a message appears. While it is empty, it leaves no gap. */
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
