import { matchRoutes, type RouteObject } from 'react-router';
import { loadChunk } from './load-chunk';
import { lazyRoute, type Page, toRoute, warm } from './page';
import { pages } from './pages';

const loadDataLayout: Page['load'] = async () => (await import('./DataLayout')).DataLayout;
const loadRequireSession: Page['load'] = async () => (await import('./RequireSession')).RequireSession;

/** The routes of every screen but the landing page. */
export function createScreenRoutes(): RouteObject[] {
  return [
    {
      ...lazyRoute(loadDataLayout),
      children: [
        ...pages.filter((page) => !page.signedIn).map(toRoute),
        { ...lazyRoute(loadRequireSession), children: pages.filter((page) => page.signedIn).map(toRoute) },
      ],
    },
  ];
}

const table = pages.map((page) => ({ path: page.path, page }));

/** Fetches code and data of the page at an address; one without a page does nothing. */
export function prefetch(href: string): void {
  const [match] = matchRoutes(table, href.replace(/[?#].*$/s, '')) ?? [];
  if (!match) return;
  const { page } = match.route;
  warm(page, match.params);
  const layouts = page.signedIn ? [loadDataLayout, loadRequireSession] : [loadDataLayout];
  for (const load of [page.load, ...layouts]) loadChunk(load).catch(() => {});
}
