import type { ComponentType } from 'react';
import type { Params, RouteObject } from 'react-router-dom';
import { loadChunk } from '@/lib/load-chunk';
import { getSession } from '@/lib/session/session';

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

/**
 * The route of a page, whose component is a chunk. Every route has a loader: on one without, the router swallows the
 * failure of a lazy component. It never waits for the data, since the screen shows itself loading.
 */
export function toRoute(page: Page): RouteObject {
  return {
    path: page.path,
    lazy: { Component: () => loadChunk(page.load) },
    loader: ({ params }) => {
      warm(page, params);
      return null;
    },
  };
}
