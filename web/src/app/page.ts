import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { loadChunk } from '@/lib/load-chunk';
import type { PageAt, PageHead } from '@/lib/page';
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
  prefetch?: (at: PageAt) => Promise<unknown>;
  /** Visitors get the sign-in page instead, and this screen once they have signed in. */
  signedIn?: true;
  /** What search engines and shared links show, for a screen that the server renders: undefined for what does not exist. The data is in the cache. */
  head?: () => Promise<(at: PageAt) => PageHead | undefined>;
}

/** Starts a screen's data, unless it is for readers alone and nobody is signed in. Failures show on the screen. */
export async function prefetch(page: Page, at: PageAt): Promise<void> {
  if (page.signedIn && !getSession()) return;
  await page.prefetch?.(at).catch(() => {});
}

export interface RouteOptions {
  client: QueryClient;
  /** Whether a screen waits for its data, as on the server. In the browser it shows itself loading. */
  waits?: boolean;
}

/**
 * The route of a page, whose component is a chunk. Every route has a loader: on one without, the router swallows the
 * failure of a lazy component.
 */
export function toRoute(page: Page, { client, waits = false }: RouteOptions): RouteObject {
  return {
    id: page.path,
    path: page.path,
    lazy: { Component: () => loadChunk(page.load) },
    loader: async ({ params, request }) => {
      const data = prefetch(page, { client, params, search: new URL(request.url).searchParams });
      if (waits) await data;
      return null;
    },
  };
}
