import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { finishSignOut } from '@/lib/use-sign-out';

/**
 * After a navigation to another path the heading (or the main area) gets the focus, so that keyboard and screen reader
 * start at the new screen. Not on the first load, which is the browser's own. A sign-out that waited for the new screen
 * is finished.
 */
export function useArrival(): void {
  const { pathname, key } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.querySelector('main');
    // A field that a screen has focused itself keeps the focus.
    if (main?.contains(document.activeElement) && document.activeElement !== main) return;
    const target = main?.querySelector<HTMLElement>('h1[tabindex]') ?? main;
    target?.focus({ preventScroll: true });
  }, [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival has its own key, also at the same path
  useEffect(finishSignOut, [key]);
}
