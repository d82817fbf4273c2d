import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A control that is disabled while it works loses the focus; this gives it back afterwards, unless the focus has gone
 * elsewhere by then.
 */
export function useKeptFocus<Control extends HTMLElement>(isWorking: boolean): RefObject<Control | null> {
  const control = useRef<Control>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isWorking) hadFocus.current = activeElement === control.current;
    else if (hadFocus.current && (!activeElement || activeElement === document.body)) control.current?.focus();
  }, [isWorking]);
  return control;
}
