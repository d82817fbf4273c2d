import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

interface Options {
  /** A message is shown at the form's foot. */
  hasMessage: boolean;
  onEscape: () => void;
}

/**
 * A form that opens inside a list: its text area has the focus, it and its messages stay in view, and Escape is its own.
 * @returns the ref of its element
 */
export function useInlineForm({ hasMessage, onEscape }: Options): RefObject<HTMLFormElement | null> {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const area = element.current?.querySelector('textarea');
    area?.focus({ preventScroll: true });
    area?.setSelectionRange(area.value.length, area.value.length);
    element.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  // What went wrong appears at the form's foot, which must not be behind a phone's bottom bar.
  useEffect(() => {
    if (hasMessage) element.current?.scrollIntoView({ block: 'nearest' });
  }, [hasMessage]);

  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    const isTaken = event.defaultPrevented || event.isComposing || document.querySelector('[role="dialog"]');
    if (event.key === 'Escape' && !isTaken) onEscape();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => closeOnEscape(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return element;
}
