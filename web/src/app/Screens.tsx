import { useEffect, useRef, useState } from 'react';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';

interface Props {
  router: Router;
  first: Router['state'];
  /** Called when the first screen is shown; until then nothing on it may change. */
  onShown?: () => void;
}

/** Hydration can take a second. A reader who goes back before that gets the rendered page first. */
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
