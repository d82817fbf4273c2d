import { useEffect, useState } from 'react';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';

/**
 * The screen at the address. React Router misses a change of address between its first rendering and its first effect,
 * and taking a page over can spread these over a second.
 */
export function Screens({ router }: { router: ReturnType<typeof createBrowserRouter> }) {
  const [{ location: first }] = useState(() => router.state);
  useEffect(() => {
    if (router.state.location !== first) void router.revalidate();
  }, [router, first]);
  return <RouterProvider router={router} />;
}
