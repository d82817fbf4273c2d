import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { finishSignOut } from '@/lib/use-sign-out';

/**
 * After a navigation to another path the heading gets the focus, or the main area without one, so that keyboard and
 * screen reader start at the new screen. The first load is the browser's own. A sign-out that waited for the new screen
 * is finished.
 */
export function useFocusOnNavigation(): void {
  const location = useLocation();
  const shown = useRef(location.pathname);
  // By the location itself, since a navigation to the same path counts too.
  useEffect(() => {
    if (shown.current !== location.pathname) focusScreen();
    shown.current = location.pathname;
    finishSignOut();
  }, [location]);
}

function focusScreen(): void {
  const main = document.querySelector('main');
  // A field that a screen has focused itself keeps the focus.
  if (main?.contains(document.activeElement) && document.activeElement !== main) return;
  const target = main?.querySelector<HTMLElement>('h1[tabindex]') ?? main;
  target?.focus({ preventScroll: true });
}
