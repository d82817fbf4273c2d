import type { QueryClient } from '@tanstack/react-query';
import { matchRoutes, type Params, type RouteObject } from 'react-router-dom';
import { loadChunk } from '@/lib/load-chunk';
import { ErrorScreen } from './ErrorScreen';
import { NotFoundPage } from './NotFoundPage';
import { type Page, prefetch, type RouteOptions, toRoute } from './page';
import { pages } from './pages';
import { RequireSession } from './RequireSession';
import { Shell } from './Shell';

/** Every route inside the shell. An error takes the screen alone where it can, and the shell where it must. */
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

/** The screen at a path, if there is one, with the parameters in it. */
export function screenAt(path: string): { page: Page; params: Params } | undefined {
  const [match] = matchRoutes(table, path) ?? [];
  return match && { page: match.route.page, params: match.params };
}

/** Fetches code and data of the screen at an address, if there is one. Failures wait for the click. */
export function prefetchScreen(client: QueryClient, href: string): void {
  const { pathname, searchParams } = new URL(href, 'https://flyleaf.invalid');
  const screen = screenAt(pathname);
  if (!screen) return;
  prefetch(screen.page, { client, params: screen.params, search: searchParams });
  loadChunk(screen.page.load).catch(() => {});
}
