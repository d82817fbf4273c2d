import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { afterFirstContent } from '@/lib/load-chunk';

interface LatePart {
  preload: () => Promise<void>;
}

/**
 * Says which parts have drawn themselves that load late, and would move what is below them. A part whose code can't be
 * loaded isn't waited for.
 * @param parts the same array each time
 * @returns those that are there, and what says of one that it is
 */
export function useLateParts(
  parts: readonly LatePart[],
): [drawn: readonly LatePart[], setDrawn: (part: LatePart) => void] {
  const [drawn, setAllDrawn] = useState<readonly LatePart[]>([]);
  const setDrawn = useCallback(
    (part: LatePart) => setAllDrawn((before) => (before.includes(part) ? before : [...before, part])),
    [],
  );
  useEffect(() => {
    for (const part of parts)
      afterFirstContent()
        .then(part.preload)
        .catch(() => setDrawn(part));
  }, [parts, setDrawn]);
  return [drawn, setDrawn];
}

/** Says once that the part that calls it is drawn. */
export function useDrawn(isDrawn: boolean, onDrawn: () => void): void {
  const say = useEffectEvent(onDrawn);
  useEffect(() => {
    if (isDrawn) say();
  }, [isDrawn]);
}
