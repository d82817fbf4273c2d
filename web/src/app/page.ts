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

/**
 * A route whose component is a chunk. It has a loader in any case: the router forgets the failure of a lazy component
 * on a route without one, and shows nothing.
 */
export function lazyRoute(load: Page['load'], start: (params: Params) => void = () => {}) {
  return {
    lazy: { Component: () => loadChunk(load) },
    loader: ({ params }: { params: Params }) => {
      start(params);
      return null;
    },
  };
}

/** The loader never waits for the data: the screen shows itself loading. */
export function toRoute(page: Page): RouteObject {
  return { path: page.path, ...lazyRoute(page.load, (params) => warm(page, params)) };
}
