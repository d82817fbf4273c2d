import type { RouteObject } from 'react-router';
import { getSession } from '@/lib/session';
import { ErrorScreen } from './ErrorScreen';
import { loadChunk } from './load-chunk';
import { NotFoundPage } from './NotFoundPage';
import type { Page } from './pages';
import { Shell } from './Shell';

const lazy = (load: Page['load']): RouteObject['lazy'] => ({ Component: () => loadChunk(load) });

export const loadDataLayout: Page['load'] = async () => (await import('./DataLayout')).DataLayout;
const loadRequireSession: Page['load'] = async () => (await import('./RequireSession')).RequireSession;

/** Starts a screen's data, unless it is for readers alone and nobody is signed in. Failures show on the screen. */
export function warm(page: Page, params: Parameters<NonNullable<Page['warm']>>[0]): void {
  if (page.signedIn && !getSession()) return;
  page.warm?.(params).catch(() => {});
}

/** The loader never waits for the data: the screen shows itself loading. */
function toRoute(page: Page): RouteObject {
  const route: RouteObject = { path: page.path, lazy: lazy(page.load) };
  if (page.warm) {
    route.loader = ({ params }) => {
      warm(page, params);
      return null;
    };
  }
  return route;
}

export function createRoutes(landing: Page, pages: readonly Page[]): RouteObject[] {
  const children: RouteObject[] = [
    toRoute(landing),
    {
      lazy: lazy(loadDataLayout),
      children: [
        ...pages.filter((page) => !page.signedIn).map(toRoute),
        { lazy: lazy(loadRequireSession), children: pages.filter((page) => page.signedIn).map(toRoute) },
      ],
    },
    { path: '*', Component: NotFoundPage },
  ];
  return [{ Component: Shell, ErrorBoundary: ErrorScreen, children: [{ ErrorBoundary: ErrorScreen, children }] }];
}
