import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import type { Router } from './when-ready';

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
  const [opening] = useState(() => heldAt(first, router));
  useEffect(() => {
    opening.release();
    // React Router misses a change before its first effect.
    if (router.state !== first) void router.revalidate();
    onShown?.();
  }, [opening, router, first, onShown]);
  return <RouterProvider router={opening.router} />;
}

/** A router whose state is `first` until `release`, and its own from then on. */
function heldAt(first: Router['state'], router: Router): { router: Router; release: () => void } {
  let isHeld = true;
  const held: Router = Object.create(router, { state: { get: () => (isHeld ? first : router.state) } });
  return {
    router: held,
    release: () => {
      isHeld = false;
    },
  };
}
