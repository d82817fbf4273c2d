import { Box } from '@chakra-ui/react/box';
import { Portal } from '@chakra-ui/react/portal';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { type Toast, useToaster } from 'react-hot-toast/headless';
import { Button } from '@/components/form/Button';
import { controlsOf, dismissToast, hasControls } from '@/lib/toasts';

export const TOASTER_ID = 'toaster';

/** Outside the part that a popup hides from screen readers. The second message is the last one with controls. */
export function Toaster() {
  const { t } = useLingui();
  const { toasts, handlers } = useToaster();
  const visible = toasts.filter((toast) => toast.visible);
  const shown = [visible.find(({ id }) => !hasControls(id)), visible.find(({ id }) => hasControls(id))].filter(
    (toast) => toast !== undefined,
  );
  const isFailed = shown[0]?.type === 'error';
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = place;
    if (!current?.firstElementChild) return;
    let stop = () => {};
    let isGone = false;
    import('./lift-toast')
      .then(({ keepLifted }) => {
        if (!isGone) stop = keepLifted(current);
      })
      .catch(() => {});
    return () => {
      isGone = true;
      stop();
    };
  });
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
        bottom="calc(max(var(--bottom-bar) + env(safe-area-inset-bottom) + var(--pill, 0px), var(--covered, 0px)) + {spacing.3})"
        height="0"
        zIndex="toast"
      >
        <Box
          ref={place}
          position="absolute"
          insetInline={0}
          bottom={0}
          display="grid"
          justifyItems="center"
          pointerEvents="none"
        >
          {shown.length > 0 && (
            <Box
              colorPalette={isFailed ? 'danger' : 'accent'}
              maxWidth="30rem"
              ps={5}
              borderRadius={isFailed ? 'lg' : '1.625rem'}
              bg="colorPalette.solid"
              color="colorPalette.contrast"
              fontWeight="medium"
              boxShadow="lg"
            >
              {shown.map((toast) => (
                <ToastLine key={toast.id} toast={toast} onAction={handlers.endPause} />
              ))}
            </Box>
          )}
        </Box>
      </Box>
    </Portal>
  );
}

function ToastLine({ toast: { id, message }, onAction }: { toast: Toast; onAction: () => void }) {
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
      display="flex"
      flexWrap={below && 'wrap'}
      alignItems="center"
      justifyContent={action ? undefined : 'center'}
      columnGap={3}
      py={below ? 2 : action ? 1 : { base: 2, sm: 3 }}
      pe={action ? 1 : 5}
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
