import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/source-serif-4/wght.css';
import './ui/stand-in-fonts.css';
import './ui/theme.css';
import './ui/base.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { createRoutes, patchScreens, prefetchScreen } from './app/routes';
import { whenReady } from './app/when-ready';
import { setPrefetch } from './lib/prefetch';

setPrefetch(prefetchScreen);

const router = createBrowserRouter(createRoutes(), { patchRoutesOnNavigation: patchScreens });

/** Not a top-level await: the screens' chunks import from this one, and would wait for it while it waits for them. */
whenReady(router).then(() => {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  const app = <RouterProvider router={router} />;
  const isThere = root.dataset.prerendered === location.pathname && !router.state.errors;
  // A transition is rendered in slices: the page answers a tap in between.
  startTransition(() => {
    if (isThere) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
});
