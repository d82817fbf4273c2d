import { useInsertionEffect, useMemo, useRef } from 'react';

/**
 * The given functions as an object that stays the same from render to render, so that what is memoised with it isn't drawn
 * again. Each calls the latest of its name. They are for events: while rendering, they would call those of an earlier render.
 */
export function useStableCalls<Calls extends object>(calls: Calls): Calls {
  const latest = useRef<object>(calls);
  // Before refs are attached, since a ref can be one of the calls.
  useInsertionEffect(() => {
    latest.current = calls;
  });
  const names = Object.entries(calls).flatMap(([name, call]) => (call ? [name] : []));
  const joined = names.join(' ');
  return useMemo(() => {
    const stable = joined.split(' ').map((name) => {
      const call = (...given: unknown[]) => Reflect.get(latest.current, name)(...given);
      return [name, call];
    });
    return Object.fromEntries(stable) as Calls;
  }, [joined]);
}
