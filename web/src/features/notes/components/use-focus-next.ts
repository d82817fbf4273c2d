import { useLayoutEffect, useState } from 'react';

/**
 * Moves the focus to the element with an id, or to the screen's heading without one, after the focused element is
 * removed. It waits for the next render, in which a popup may restore the focus, and for an element that hasn't
 * rendered yet, until the reader moves the focus.
 */
export function useFocusNext(): (id: string | undefined) => void {
  const [wanted, setWanted] = useState<{ id: string | undefined; tried: boolean }>();
  // Runs after every render, since any render may add the element.
  useLayoutEffect(() => {
    if (!wanted) return;
    const isElsewhere = wanted.tried && document.activeElement !== document.body;
    const target = wanted.id === undefined ? heading() : document.getElementById(wanted.id);
    if (!isElsewhere) target?.focus();
    if (target || isElsewhere) setWanted(undefined);
    else wanted.tried = true;
  });
  return (id) => setWanted({ id, tried: false });
}

const heading = () => document.querySelector<HTMLElement>('h1[tabindex]');
