import { i18n } from '@lingui/core';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { firstContent } from './app/first-content';
import type { InstallEvent } from './app/installing/offer-install';
import { OnShown } from './app/OnShown';
import { Providers } from './app/Providers';
import { spellAsRendered, takeRenderedState } from './app/rendered-state';
import { createRoutes, prefetchScreen, screenAt } from './app/routes';
import { startServiceWorker } from './app/service-worker/start';
import type { Thrown } from './app/visit/watch-visit';
import { whenReady } from './app/when-ready';
import { initialLanguage, renderedLanguage, showLanguage } from './i18n/language';
import { persistQueries } from './lib/api/persisted-queries';
import { queryClient } from './lib/api/query-client';
import { unlockFields } from './lib/early-fields';
import { keepTrying } from './lib/keep-trying';
import { waitForFirstContent, whenIdle } from './lib/load-chunk';
import { isReadersOwn, isRenderedForReaders } from './lib/page';
import { setPrefetch } from './lib/prefetch';
import { leaveInputToReact } from './lib/replay-press';
import { getSession } from './lib/session/session';
import { keepTimeZone, timeZone } from './lib/time-zone';
import { finishHydrating, isHydrating, startHydrating } from './lib/use-hydrated';

persistQueries(queryClient);
setPrefetch((href) => prefetchScreen(queryClient, href));

const page = takeRenderedState(queryClient);
spellAsRendered(page?.address);

async function start(): Promise<void> {
  // Readers get their own home instead of the landing page.
  const isOwn = getSession() && isReadersOwn(screenAt(window.location.pathname)?.page);
  if (page && !page.ofReader && !isOwn) startHydrating('visitors');
  const router = createBrowserRouter(createRoutes({ client: queryClient }));
  const language = initialLanguage();
  const rendered = renderedLanguage() ?? language;
  await Promise.all([whenReady(router), showLanguage(rendered)]);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  const { location, errors } = router.state;
  // Going back before the script runs leads to a different URL in the same document.
  const isHere = page?.address === location.pathname + location.search;
  if (!isHere || errors) finishHydrating();
  const shown = new Promise<void>((resolve) => {
    const onShown = () => {
      finishHydrating();
      unlockFields();
      // Hidden while it had the words of another reader (head/head-script.ts).
      document.documentElement.style.visibility = '';
      resolve();
    };
    const app = (
      <Providers>
        <OnShown router={router} onShown={onShown}>
          <RouterProvider router={router} />
        </OnShown>
      </Providers>
    );
    // A transition renders in slices, so that the page can respond to a tap in between.
    startTransition(() => {
      // An error that a screen shows is uncaught for us.
      const options = { onCaughtError: reportError };
      if (!isHydrating()) return createRoot(root, options).render(app);
      hydrateRoot(root, app, options);
      leaveInputToReact();
    });
  });
  void shown.then(() => {
    // The app has its own copy of the styles.
    document.adoptedStyleSheets = [];
  });
  // The server didn't know it yet.
  if (rendered === language) return;
  await shown;
  await showLanguage(language);
}

/** The reader's page came without their words, or a visitor's with those of a reader. */
function isCookieWrong(): boolean {
  if (!getSession()) return 'reader' in document.documentElement.dataset;
  return !page?.ofReader && isRenderedForReaders(screenAt(window.location.pathname)?.page);
}

/** Resolves once the app has started. The screens' chunks import this module, so awaiting it here would deadlock. */
export const started = start();
waitForFirstContent(started.then(() => firstContent(queryClient)));
whenIdle(() => {
  keepTimeZone();
  // Dates were drawn in the last known time zone.
  if (page?.ofReader && page.ofReader.timeZone !== timeZone()) startTransition(() => i18n.activate(i18n.locale));
});
whenIdle(() =>
  keepTrying(async () => {
    const load = [
      import('./app/page-cookie'),
      import('./app/forget-documents'),
      import('./features/progress/forget-ahead'),
    ] as const;
    const [{ keepPageCookie }, { forgetDocumentsAfterWrites }, { forgetAhead }] = await Promise.all(load);
    keepPageCookie(isCookieWrong());
    forgetDocumentsAfterWrites(queryClient);
    forgetAhead(queryClient);
  }),
);
// It also hears of writes in other tabs.
whenIdle(() => keepTrying(() => import('./lib/api/outdate')));
// One visit in twenty reports how its page loaded, and what it threw from here on.
if (Math.random() < 0.05) {
  const thrown: Thrown[] = [];
  const hear = ({ error, reason }: { error?: unknown; reason?: unknown }) =>
    thrown.push([error ?? reason, location.pathname]);
  addEventListener('error', hear);
  addEventListener('unhandledrejection', hear);
  whenIdle(() => keepTrying(async () => (await import('./app/visit/watch-visit')).watchVisit(thrown)));
}
startServiceWorker();
// Only this early: browsers report it once.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  whenIdle(() =>
    keepTrying(async () => (await import('./app/installing/offer-install')).offerInstall(event as InstallEvent)),
  );
});
