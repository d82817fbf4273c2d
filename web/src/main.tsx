import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/source-serif-4/wght.css';
import './ui/stand-in-fonts.css';
import './ui/theme.css';
import './ui/base.css';
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
  if (root.dataset.prerendered === location.pathname && !router.state.errors) hydrateRoot(root, app);
  else createRoot(root).render(app);
});
