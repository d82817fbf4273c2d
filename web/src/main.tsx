import { i18n } from '@lingui/core';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { firstContent } from './app/first-content';
import type { InstallEvent } from './app/installing/offer-install';
import { Providers } from './app/Providers';
import { spellAsRendered, takeRenderedState, takeScreenState } from './app/rendered-state';
import { createRoutes, prefetchScreen, screenAt } from './app/routes';
import { Screens, whenReady } from './app/Screens';
import { startServiceWorker } from './app/service-worker/start';
import { initialLanguage, renderedLanguage, showLanguage } from './i18n/language';
import { persistQueries } from './lib/api/persisted-queries';
import { queryClient } from './lib/api/query-client';
import { unlockFields } from './lib/early-fields';
import { keepTrying } from './lib/keep-trying';
import { waitForFirstContent, whenIdle } from './lib/load-chunk';
import { isReadersOwn } from './lib/page';
import { setPrefetch } from './lib/prefetch';
import { leaveInputToReact } from './lib/replay-press';
import { getSession } from './lib/session/session';
import { keepTimeZone, timeZone } from './lib/time-zone';
import { finishHydrating, isHydrating, startHydrating } from './lib/use-hydrated';

persistQueries(queryClient);
setPrefetch((href) => prefetchScreen(queryClient, href));

const renderedAddress = takeRenderedState(queryClient);
spellAsRendered(renderedAddress);

const taken = takeScreenState(queryClient);

async function start(): Promise<void> {
  const screen = await taken;
  const shownRequest = screen?.isShown ? screen.request : undefined;
  // Readers get their own home instead of the landing page.
  const isOwn = getSession() && isReadersOwn(screenAt(window.location.pathname)?.page);
  if (!shownRequest && renderedAddress && !isOwn) startHydrating('visitors');
  const router = createBrowserRouter(createRoutes({ client: queryClient }));
  const language = initialLanguage();
  const rendered = shownRequest?.language ?? renderedLanguage() ?? language;
  await Promise.all([whenReady(router), showLanguage(rendered)]);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  const first = router.state;
  const { location, errors } = first;
  // Going back before the script runs leads to a different URL in the same document.
  const isHere = (shownRequest?.address ?? renderedAddress) === location.pathname + location.search;
  if (!isHere || errors) finishHydrating();
  const shown = new Promise<void>((resolve) => {
    const onShown = () => {
      finishHydrating();
      unlockFields();
      resolve();
    };
    const app = (
      <Providers>
        <Screens router={router} first={first} onShown={onShown} />
      </Providers>
    );
    // A transition renders in slices, so that the page can respond to a tap in between.
    startTransition(() => {
      if (!isHydrating()) return createRoot(root).render(app);
      hydrateRoot(root, app);
      leaveInputToReact();
    });
  });
  void shown.then(() => {
    // The app has its own copy of the styles.
    document.adoptedStyleSheets = [];
  });
  // Only without cookies: with them, the head script has already requested the reader's language.
  if (rendered === language) return;
  await shown;
  await showLanguage(language);
}

/** Resolves once the app has started. The screens' chunks import this module, so awaiting it here would deadlock. */
export const started = start();
waitForFirstContent(started.then(() => firstContent(queryClient)));
whenIdle(async () => {
  keepTimeZone();
  const rendered = (await taken)?.request.timeZone;
  // Dates were drawn in the last known time zone.
  if (rendered && rendered !== timeZone()) startTransition(() => i18n.activate(i18n.locale));
});
whenIdle(() =>
  keepTrying(async () => {
    const load = [import('./app/keep-screens'), import('./features/progress/forget-ahead')] as const;
    const [{ keepScreens }, { forgetAhead }] = await Promise.all(load);
    keepScreens(queryClient, await taken);
    forgetAhead(queryClient);
  }),
);
// It also hears of writes in other tabs.
whenIdle(() => keepTrying(() => import('./lib/api/outdate')));
startServiceWorker();
// Only this early: browsers report it once.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  whenIdle(() =>
    keepTrying(async () => (await import('./app/installing/offer-install')).offerInstall(event as InstallEvent)),
  );
});
