import { useInsertionEffect, useMemo, useRef } from 'react';

/** Memoized children don't re-render. For event handlers only: a render would call the previous render's functions. */
export function useStableCalls<Calls extends object>(calls: Calls): Calls {
  const latest = useRef<object>(calls);
  // Before refs attach, since a function can be a ref.
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
