import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Params } from 'react-router-dom';
import type { Area } from './areas';

export interface Page {
  path: string;
  load: () => Promise<ComponentType>;
  /** The area whose message catalog the screen needs besides the shared one. */
  texts?: Area;
  /**
   * Starts fetching the screen's first data in parallel with its chunk. Import the feature's queries dynamically here, and
   * prefetch into the query client.
   */
  prefetch?: (at: PageAt) => Promise<unknown>;
  /** Visitors get the sign-in page instead, then this screen once they sign in. */
  signedIn?: true;
  /** The page differs for a signed-in reader. */
  isOfReader?: true;
  /** Metadata for search engines and shared links, for a server-rendered screen; undefined if the subject doesn't exist. The data is in the cache. */
  head?: () => Promise<(at: PageAt) => PageHead | undefined>;
}

/** True if everything on the screen belongs to the signed-in reader. */
export const isReadersOwn = (page: Page | undefined): boolean => Boolean(page?.signedIn || page?.isOfReader);

/** True if the server renders the screen for a signed-in reader. */
export const isRenderedForReaders = (page: Page | undefined): boolean =>
  isReadersOwn(page) && page?.prefetch !== undefined;

export interface PageAt {
  client: QueryClient;
  params: Params;
  search: URLSearchParams;
}

/** A rendered page's metadata for search engines, feed readers and link previews, as plain text. */
export interface PageHead {
  /** The window title before ' · Flyleaf'; empty for Flyleaf alone. */
  title: string;
  description: string;
  /** The canonical URL from the root: path and search part, without the language. */
  canonical: string;
  isUnlisted?: true;
  /** Open Graph type. */
  kind: 'website' | 'book' | 'article';
  /** Open Graph image; Flyleaf's own by default. */
  image?: { path: string; alt: string };
  feed?: { path: string; title: string };
  /** The page's subjects as schema.org items. `url` converts a path into an absolute URL. */
  things: (url: (path: string) => string) => Thing[];
}

/** A schema.org item. Undefined properties are omitted. */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}
