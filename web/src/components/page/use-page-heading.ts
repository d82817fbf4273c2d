import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** The reader went to another screen, whose heading is the progress to start from. */
let hasNavigated = false;

/**
 * Names the window '{title} · Flyleaf', and gives the heading with this ref (and `tabIndex={-1}`) the focus when it
 * appears after a navigation, also once its data has loaded. A control that has the focus keeps it.
 */
export function usePageHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title ? `${title} · Flyleaf` : 'Flyleaf';
  }, [title]);
  useLayoutEffect(() => {
    const { activeElement } = document;
    const isFree = !activeElement || activeElement === document.body || activeElement === mainArea();
    if (hasNavigated && isFree) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}

/**
 * After a navigation: focuses the heading, or the main area until there is one, so that keyboard and screen reader
 * start at the new screen. A field that the screen has focused itself keeps the focus.
 */
export function focusScreen(): void {
  hasNavigated = true;
  const main = mainArea();
  if (main?.contains(document.activeElement) && document.activeElement !== main) return;
  const target = main?.querySelector<HTMLElement>('h1[tabindex]') ?? main;
  target?.focus({ preventScroll: true });
}

export function forgetNavigation(): void {
  hasNavigated = false;
}

const mainArea = (): HTMLElement | null => document.querySelector('main');
