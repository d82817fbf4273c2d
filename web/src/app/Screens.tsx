import { useEffect, useRef, useState } from 'react';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';

interface Props {
  router: Router;
  /** The router's state of the first render: what a rendered page contains. */
  first: Router['state'];
  /** Called once the first screen is shown. Until then, nothing it shows may change. */
  onShown?: () => void;
}

/**
 * The screen at the current address. Hydration can take a second, and a reader may go back in the meantime. The first
 * render ignores that, since React would otherwise find a different page than the rendered one. The navigation follows.
 */
export function Screens({ router, first, onShown }: Props) {
  const isShown = useRef(false);
  const [held] = useState<Router>(() =>
    Object.create(router, { state: { get: () => (isShown.current ? router.state : first) } }),
  );
  useEffect(() => {
    isShown.current = true;
    // React Router misses a change before its first effect.
    if (router.state !== first) void router.revalidate();
    onShown?.();
  }, [router, first, onShown]);
  return <RouterProvider router={held} />;
}

type Router = ReturnType<typeof createBrowserRouter>;

/** Resolves once the first screen's chunks are loaded, so that its first render is complete. */
export function whenReady(router: Router): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}
