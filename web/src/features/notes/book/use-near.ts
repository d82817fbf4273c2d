import { type RefObject, useEffect, useState } from 'react';

/** In heights of the window. */
const MARGIN = '100% 0px';

const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

function watch(row: Element, onNear: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) waiting.get(target)?.();
    },
    { rootMargin: MARGIN },
  );
  const watching = observer;
  waiting.set(row, onNear);
  watching.observe(row);
  return () => {
    waiting.delete(row);
    watching.unobserve(row);
  };
}

/** `isNear` once a row has been near the window. `approach` sets it for a row that has the focus. */
export function useNear(row: RefObject<Element | null>, isFirst: boolean): { isNear: boolean; approach: () => void } {
  const [isNear, setNear] = useState(isFirst);
  const approach = () => setNear(true);
  useEffect(() => {
    if (isNear || !row.current) return;
    if (typeof IntersectionObserver === 'undefined') setNear(true);
    else return watch(row.current, () => setNear(true));
  }, [isNear, row]);
  return { isNear, approach };
}
