import { Box } from '@chakra-ui/react/box';
import { Portal } from '@chakra-ui/react/portal';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Toast, useToaster } from 'react-hot-toast/headless';
import { Button } from '@/components/form/Button';
import { controlsOf, dismissToast, hasControls } from '@/lib/toasts';

/** Popups leave the element with this id usable. */
export const TOASTER_ID = 'toaster';

/**
 * Shows one toast at the bottom center, above a phone's keyboard and above popups, and announces it politely. Its first
 * line is the last message, the second the last one with controls, such as Undo. It is on the page once, outside the part
 * that a popup hides from screen readers. A press on it reaches the element below it, except on its own controls.
 */
export function Toaster() {
  const { t } = useLingui();
  const { toasts, handlers } = useToaster();
  const visible = toasts.filter((toast) => toast.visible);
  const shown = [visible.find(({ id }) => !hasControls(id)), visible.find(({ id }) => hasControls(id))].filter(
    (toast) => toast !== undefined,
  );
  const isFailed = shown[0]?.type === 'error';
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current) place.current.style.bottom = `${liftOf(place.current)}px`;
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
        bottom="calc(max(var(--bottom-bar) + env(safe-area-inset-bottom), var(--covered, 0px)) + {spacing.3})"
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

const CONTROLS = ':is(main, [role="dialog"]) :is(button, input, textarea, select)';
const GAP = 8;
/** From this width on, the bottom of the screen has room beside the controls. */
const WIDE = 640;

/** How far the toast must move up on a phone so that it covers no button or field. 0 if it would leave the lower half. */
function liftOf(place: HTMLElement): number {
  place.style.bottom = '0px';
  const toast = place.firstElementChild?.getBoundingClientRect();
  if (!toast || innerWidth >= WIDE) return 0;
  const rects = [...document.querySelectorAll(CONTROLS)]
    .map((control) => control.getBoundingClientRect())
    .filter(({ left, right, width, height }) => width * height > 0 && right > toast.left && left < toast.right)
    .sort((one, other) => other.bottom - one.bottom);
  let { top, bottom } = toast;
  for (const rect of rects) {
    if (rect.top >= bottom || rect.bottom <= top) continue;
    bottom = rect.top - GAP;
    top = bottom - toast.height;
  }
  return top < innerHeight / 2 - toast.height ? 0 : toast.bottom - bottom;
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
      columnGap={3}
      py={action ? 1 : { base: 2, sm: 3 }}
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
