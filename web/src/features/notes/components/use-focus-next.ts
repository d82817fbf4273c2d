import { useLayoutEffect, useState } from 'react';

/**
 * Moves the focus to the element with an id, or to the screen's heading without one: for when what had the focus is
 * removed. It waits for the next render, in which a popup may give the focus back, and for an element that is still to
 * be rendered, until the reader has put the focus elsewhere.
 */
export function useFocusNext(): (id: string | undefined) => void {
  const [wanted, setWanted] = useState<{ id: string | undefined; tried: boolean }>();
  // After every render, since the element may come with any of them.
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
