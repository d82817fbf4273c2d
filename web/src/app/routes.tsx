import type { QueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { matchRoutes, Outlet, type Params, type RouteObject } from 'react-router-dom';
import { Loading } from '@/components/feedback/Loading';
import { loadTexts } from '@/i18n/texts';
import type { Area } from '@/lib/areas';
import { loadChunk } from '@/lib/load-chunk';
import type { Page, PageAt } from '@/lib/page';
import { ofForms } from '@/lib/paths';
import { getSession, useSession } from '@/lib/session/session';
import { isHydrating, isVisitorsPage } from '@/lib/use-hydrated';
import { ErrorScreen, NotFoundPage } from './ErrorScreen';
import { pages } from './pages';
import { Shell } from './Shell';

/** An error replaces only the screen where possible, otherwise the shell. */
export function createRoutes(options: RouteOptions): RouteObject[] {
  const routeOf = (page: Page) => toRoute(page, options);
  const children: RouteObject[] = [
    ...pages.filter((page) => !page.signedIn).map(routeOf),
    { Component: RequireSession, children: pages.filter((page) => page.signedIn).map(routeOf) },
    { path: '*', Component: NotFoundPage },
  ];
  return [{ Component: Shell, ErrorBoundary: ErrorScreen, children: [{ ErrorBoundary: ErrorScreen, children }] }];
}

const table = pages.map((page) => ({ path: page.path, page }));

export function screenAt(path: string): { page: Page; params: Params } | undefined {
  const [match] = matchRoutes(table, path) ?? [];
  return match && { page: match.route.page, params: match.params };
}

export function prefetchScreen(client: QueryClient, href: string): void {
  const { pathname, searchParams } = new URL(href, 'https://flyleaf.invalid');
  const screen = screenAt(pathname);
  if (!screen) return;
  prefetch(screen.page, { client, params: screen.params, search: searchParams });
  loadScreen(screen.page.load, screen.page.texts).catch(() => {});
}

async function loadScreen<Screen>(load: () => Promise<Screen>, texts?: Area): Promise<Screen> {
  const [screen] = await loadChunk(() => Promise.all([load(), texts && loadTexts(texts)]));
  return screen;
}

/** Fetches a page's data, except for a visitor on a screen for readers. Failures show on the screen. */
async function prefetch(page: Page, at: PageAt): Promise<void> {
  if (page.signedIn && !getSession()) return;
  // An answer would change what is being hydrated. A screen that shows old data requests it again.
  if (isHydrating() && !isVisitorsPage()) return;
  await page.prefetch?.(at).catch(() => {});
}

interface RouteOptions {
  client: QueryClient;
  waits?: boolean;
}

/** Every route has a loader, because without one the router swallows a lazy component's failure. */
export function toRoute(page: Page, { client, waits = false }: RouteOptions): RouteObject {
  return {
    id: page.path,
    path: page.path,
    lazy: { Component: () => loadScreen(page.load, page.texts) },
    loader: async ({ params, request }) => {
      const data = prefetch(page, { client, params, search: new URL(request.url).searchParams });
      if (waits) await data;
      return null;
    },
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      defaultShouldRevalidate && !differOnlyInForm(currentUrl, nextUrl),
  };
}

/** Opening or closing a form on the same screen needs no new data. */
function differOnlyInForm(current: URL, next: URL): boolean {
  const [before, after] = [current, next].map(({ pathname, search }) => {
    const params = new URLSearchParams(search);
    for (const name of ofForms) params.delete(name);
    return `${pathname}?${params}`;
  });
  return before === after && current.search !== next.search;
}

/** Signed-in screens don't load the code for forms. */
const SignInPage = lazy(() =>
  loadScreen(async () => ({ default: (await import('@/features/account/entry/SignInPage')).SignInPage }), 'account'),
);

/** A visitor sees the sign-in page, then the screen after signing in. */
function RequireSession() {
  if (useSession()) return <Outlet />;
  return (
    <Suspense fallback={<Loading />}>
      <SignInPage stay />
    </Suspense>
  );
}
