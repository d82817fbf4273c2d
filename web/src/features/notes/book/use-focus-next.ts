import { useLayoutEffect, useState } from 'react';

/** By id, or the heading. Waits for a popup and for rendering, until the reader moves the focus. */
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
