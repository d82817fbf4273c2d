import { Alert } from '@chakra-ui/react/alert';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

/** Scrolls a message into view. While empty, it leaves no gap. */
export function ErrorArea({ children }: { children?: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const message = typeof children === 'string' ? children : Boolean(children);
  useEffect(() => {
    const isAtField = document.activeElement?.getAttribute('aria-invalid') === 'true';
    if (message && !isAtField) area.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  return (
    <div ref={area} role="alert" data-ui="error">
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
