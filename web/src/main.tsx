import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/source-serif-4/wght.css';
import './theme/stand-in-fonts.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Providers } from './app/Providers';
import { createRoutes, prefetchScreen } from './app/routes';
import { whenReady } from './app/when-ready';
import { initialLanguage, showLanguage } from './i18n/language';
import { setPrefetch } from './lib/prefetch';

setPrefetch(prefetchScreen);

const router = createBrowserRouter(createRoutes());
const language = initialLanguage();

/** Not a top-level await: the screens' chunks import from this one, and each would wait for the other. */
async function boot(): Promise<void> {
  await Promise.all([whenReady(router), showLanguage(language)]);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  const app = (
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  );
  // Pages are prerendered in English.
  const isPrerendered = root.dataset.prerendered === location.pathname && language === 'en' && !router.state.errors;
  // A transition renders in slices, so that the page answers a tap in between.
  startTransition(() => {
    if (isPrerendered) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
}

// A part that could not be loaded may load once the network is back.
boot().catch(() => addEventListener('online', () => location.reload()));
