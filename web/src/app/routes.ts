import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router';
import { patterns } from '@/lib/paths';
import { ErrorScreen } from './ErrorScreen';
import { loadChunk } from './load-chunk';
import { NotFoundPage } from './NotFoundPage';
import { type Page, toRoute } from './page';
import { Shell } from './Shell';

/** The route that every screen stands in. */
const SCREENS = 'screens';

const loadLanding: Page['load'] = async () => (await import('@/features/home/LandingPage')).LandingPage;

/** The shell with the landing page; every other screen joins when an address first asks for it (patchScreens). */
export function createRoutes(): RouteObject[] {
  const children = [toRoute({ path: patterns.home, load: loadLanding }), { path: '*', Component: NotFoundPage }];
  return [
    { Component: Shell, ErrorBoundary: ErrorScreen, children: [{ id: SCREENS, ErrorBoundary: ErrorScreen, children }] },
  ];
}

/** Tells the router of all other screens. Their table is a chunk of its own, which the landing page does not wait for. */
export const patchScreens: PatchRoutesOnNavigationFunction = async ({ patch }) => {
  const { createScreenRoutes } = await loadChunk(() => import('./screens'));
  patch(SCREENS, createScreenRoutes());
};

/** Fetches code and data of the screen at an address. Failures wait for the click. */
export function prefetchScreen(href: string): void {
  const fetched = href === patterns.home ? loadLanding() : import('./screens').then(({ prefetch }) => prefetch(href));
  fetched.catch(() => {});
}
