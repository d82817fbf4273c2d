import { type ReactNode, useEffect, useRef } from 'react';
import type { createBrowserRouter } from 'react-router-dom';

interface Props {
  router: ReturnType<typeof createBrowserRouter>;
  /** Called when the first screen is on the page, and hydrated. */
  onShown: () => void;
  /** Shows the router. */
  children: ReactNode;
}

export function OnShown({ router, onShown, children }: Props) {
  const first = useRef(router.state);
  useEffect(() => {
    // React Router misses a change before its first effect.
    if (router.state !== first.current) void router.revalidate();
    onShown();
  }, [router, onShown]);
  return children;
}
