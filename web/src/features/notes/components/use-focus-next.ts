import { useLayoutEffect, useState } from 'react';

/**
 * Moves the focus to the element with an id, or to the screen's heading without one: for when what had the focus is
 * taken off the screen. It waits for the next render, in which a popup may give the focus back.
 */
export function useFocusNext(): (id: string | undefined) => void {
  const [wanted, setWanted] = useState<{ id: string | undefined }>();
  useLayoutEffect(() => {
    if (!wanted) return;
    const next = wanted.id === undefined ? null : document.getElementById(wanted.id);
    (next ?? document.querySelector<HTMLElement>('h1[tabindex]'))?.focus();
  }, [wanted]);
  return (id) => setWanted({ id });
}
