import { useEffect, useRef, useState } from 'react';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';

interface Props {
  router: Router;
  /** The router's state that is shown first: what a rendered page holds. */
  first: Router['state'];
  /** Called once the first screen is there: until then nothing that it shows may change. */
  onShown?: () => void;
}

/**
 * The screen at the address. Taking a page over can last a second, and a reader may step back meanwhile: the first
 * rendering doesn't change for that, since React would find another page than the rendered one. The step is shown next.
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

/** Resolves once the first screen’s chunks are loaded, so that its first render is complete. */
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
