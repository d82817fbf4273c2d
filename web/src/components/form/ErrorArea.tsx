import { Alert } from '@chakra-ui/react/alert';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** The red area below a form. Read out as soon as there is something in it. */
export function ErrorArea({ children }: { children?: ReactNode }) {
  return (
    <div role="alert">
      {children && (
        <Alert.Root status="error">
          <Alert.Indicator>
            <TriangleAlert />
          </Alert.Indicator>
          <Alert.Content>{children}</Alert.Content>
        </Alert.Root>
      )}
    </div>
  );
}
