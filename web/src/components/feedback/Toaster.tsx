import { Box } from '@chakra-ui/react/box';
import { Portal } from '@chakra-ui/react/portal';
import { useLingui } from '@lingui/react/macro';
import { type Toast, useToaster } from 'react-hot-toast/headless';
import { Button } from '@/components/form/Button';
import { actionOf, dismissToast } from '@/lib/toasts';

/** For popups, which leave this element usable. */
export const TOASTER_ID = 'toaster';

/**
 * Where toasts appear: the bottom centre, above popups, read out politely. It is on the page once, outside the app's own
 * element, which is hidden from screen readers while a popup is open.
 */
export function Toaster() {
  return (
    <Portal>
      <Toasts />
    </Portal>
  );
}

function Toasts() {
  const { t } = useLingui();
  const { toasts, handlers } = useToaster();
  return (
    <Box
      as="section"
      id={TOASTER_ID}
      aria-live="polite"
      aria-label={t`Messages`}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      position="fixed"
      insetInline={4}
      bottom="calc(var(--bottom-bar) + 1rem + env(safe-area-inset-bottom))"
      zIndex="toast"
      display="grid"
      justifyItems="center"
      gap={2}
      pointerEvents="none"
    >
      {toasts.map((toast) => toast.visible && <ToastLine key={toast.id} toast={toast} />)}
    </Box>
  );
}

function ToastLine({ toast: { id, type, message } }: { toast: Toast }) {
  const action = actionOf(id);
  const run = () => {
    dismissToast(id);
    action?.run();
  };
  return (
    <Box
      colorPalette={type === 'error' ? 'danger' : 'accent'}
      display="flex"
      alignItems="center"
      gap={3}
      maxWidth="30rem"
      px={5}
      py={action ? 1.5 : 3}
      borderRadius={type === 'error' ? 'lg' : 'full'}
      bg="colorPalette.solid"
      color="colorPalette.contrast"
      fontWeight="medium"
      boxShadow="lg"
      pointerEvents="auto"
      animation="rise 160ms ease-out"
    >
      <span>{typeof message === 'string' ? message : null}</span>
      {action && (
        <Button variant="outline" size="sm" borderRadius="full" onClick={run}>
          {action.label}
        </Button>
      )}
    </Box>
  );
}
