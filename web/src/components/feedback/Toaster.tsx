import { Box } from '@chakra-ui/react/box';
import { Portal } from '@chakra-ui/react/portal';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { type Toast, useToaster } from 'react-hot-toast/headless';
import { Button } from '@/components/form/Button';
import { controlsOf, dismissToast } from '@/lib/toasts';

/** Popups leave the element with this id usable. */
export const TOASTER_ID = 'toaster';

/**
 * Shows toasts at the bottom center above a phone's keyboard and above popups, and announces them politely. It is on the
 * page once, outside the part that a popup hides from screen readers. A press on a toast reaches the element below it,
 * except on the toast's own controls.
 */
export function Toaster() {
  const { t } = useLingui();
  const { toasts, handlers } = useToaster();
  useEffect(() => {
    const view = window.visualViewport;
    const move = () =>
      document.documentElement.style.setProperty('--covered', `${innerHeight - (view?.height ?? innerHeight)}px`);
    view?.addEventListener('resize', move);
    return () => view?.removeEventListener('resize', move);
  }, []);
  return (
    <Portal>
      {/* No height, because a popup turns on its pointer events. */}
      <Box
        as="section"
        id={TOASTER_ID}
        aria-live="polite"
        aria-label={t`Notifications`}
        onMouseEnter={handlers.startPause}
        onMouseLeave={handlers.endPause}
        onFocus={handlers.startPause}
        onBlur={handlers.endPause}
        position="fixed"
        insetInline={4}
        bottom="calc(max(var(--bottom-bar) + env(safe-area-inset-bottom), var(--covered, 0px)) + {spacing.3})"
        height="0"
        zIndex="toast"
      >
        <Box
          position="absolute"
          insetInline={0}
          bottom={0}
          display="grid"
          justifyItems="center"
          gap={2}
          pointerEvents="none"
        >
          {[...toasts]
            .reverse()
            .map((toast) => toast.visible && <ToastLine key={toast.id} toast={toast} onAction={handlers.endPause} />)}
        </Box>
      </Box>
    </Portal>
  );
}

function ToastLine({ toast: { id, type, message }, onAction }: { toast: Toast; onAction: () => void }) {
  const { action, below } = controlsOf(id);
  const close = () => {
    // Pointer and focus never leave a removed button, so the toasts would stay paused forever.
    onAction();
    dismissToast(id);
  };
  const run = () => {
    close();
    action?.run();
  };
  return (
    <Box
      colorPalette={type === 'error' ? 'danger' : 'accent'}
      display="flex"
      flexWrap={below && 'wrap'}
      alignItems="center"
      columnGap={3}
      maxWidth="30rem"
      px={5}
      py={action ? 1 : { base: 2, sm: 3 }}
      pe={action ? 1 : 5}
      borderRadius={type === 'error' ? 'lg' : '1.625rem'}
      bg="colorPalette.solid"
      color="colorPalette.contrast"
      fontWeight="medium"
      boxShadow="lg"
      animation="rise 160ms ease-out"
    >
      <span>{typeof message === 'string' ? message : null}</span>
      {action && (
        <Button variant="outline" borderRadius="full" pointerEvents="auto" onClick={run}>
          {action.label}
        </Button>
      )}
      {below?.(close)}
    </Box>
  );
}
