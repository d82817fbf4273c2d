import { matchRoutes, type RouteObject } from 'react-router-dom';
import { loadChunk } from '@/lib/load-chunk';
import { ErrorScreen } from './ErrorScreen';
import { NotFoundPage } from './NotFoundPage';
import { toRoute, warm } from './page';
import { pages } from './pages';
import { RequireSession } from './RequireSession';
import { Shell } from './Shell';

/** Every route inside the shell. An error takes the screen alone where it can, and the shell where it must. */
export function createRoutes(): RouteObject[] {
  const children: RouteObject[] = [
    ...pages.filter((page) => !page.signedIn).map(toRoute),
    { Component: RequireSession, children: pages.filter((page) => page.signedIn).map(toRoute) },
    { path: '*', Component: NotFoundPage },
  ];
  return [{ Component: Shell, ErrorBoundary: ErrorScreen, children: [{ ErrorBoundary: ErrorScreen, children }] }];
}

const table = pages.map((page) => ({ path: page.path, page }));

/** Fetches code and data of the screen at an address, if there is one. Failures wait for the click. */
export function prefetchScreen(href: string): void {
  const [match] = matchRoutes(table, href.replace(/[?#].*$/s, '')) ?? [];
  if (!match) return;
  const { page } = match.route;
  warm(page, match.params);
  loadChunk(page.load).catch(() => {});
}
