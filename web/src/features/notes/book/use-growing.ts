import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '@/lib/load-chunk';

/** Rows that are drawn at once, and that each idle moment adds. */
const FIRST = 100;
const STEP = 200;

/** How many of a long list's rows are drawn: a screenful at first, and all of them soon. */
export function useGrowing(total: number): number {
  const [drawn, setDrawn] = useState(FIRST);
  useEffect(() => {
    if (drawn >= total) return;
    return whenIdle(() => startTransition(() => setDrawn(drawn + STEP)));
  }, [drawn, total]);
  return drawn;
}
