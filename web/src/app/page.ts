import type { ComponentType } from 'react';
import type { Params, RouteObject } from 'react-router';
import { getSession } from '@/lib/session';
import { loadChunk } from './load-chunk';

/** A screen. */
export interface Page {
  path: string;
  /** The screen's chunk. */
  load: () => Promise<ComponentType>;
  /**
   * Starts fetching what the screen shows first, beside its chunk. Import the feature's queries dynamically here, and
   * prefetch into the query client.
   */
  warm?: (params: Params) => Promise<unknown>;
  /** Visitors get the sign-in page instead, and this screen once they have signed in. */
  signedIn?: true;
}

/** Starts a screen's data, unless it is for readers alone and nobody is signed in. Failures show on the screen. */
export function warm(page: Page, params: Params): void {
  if (page.signedIn && !getSession()) return;
  page.warm?.(params).catch(() => {});
}

export const lazy = (load: Page['load']): RouteObject['lazy'] => ({ Component: () => loadChunk(load) });

/** The loader never waits for the data: the screen shows itself loading. */
export function toRoute(page: Page): RouteObject {
  const route: RouteObject = { path: page.path, lazy: lazy(page.load) };
  if (page.warm) {
    route.loader = ({ params }) => {
      warm(page, params);
      return null;
    };
  }
  return route;
}
