import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Params } from 'react-router-dom';
import type { Area } from './areas';

/** A screen. */
export interface Page {
  path: string;
  /** The screen's chunk. */
  load: () => Promise<ComponentType>;
  /** The area whose texts it shows beside those that any screen may show. */
  texts?: Area;
  /**
   * Starts fetching what the screen shows first, beside its chunk. Import the feature's queries dynamically here, and
   * prefetch into the query client.
   */
  prefetch?: (at: PageAt) => Promise<unknown>;
  /** Visitors get the sign-in page instead, and this screen once they have signed in. */
  signedIn?: true;
  /** It is another one for a signed-in reader. */
  isOfReader?: true;
  /** What search engines and shared links show, for a screen that the server renders: undefined for what does not exist. The data is in the cache. */
  head?: () => Promise<(at: PageAt) => PageHead | undefined>;
}

/** Whether all that a screen shows is for the reader who is signed in. */
export const isReadersOwn = (page: Page | undefined): boolean => Boolean(page?.signedIn || page?.isOfReader);

/** Whether the server renders it for a reader: what it shows is read before it is shown. */
export const isRenderedForReaders = (page: Page | undefined): boolean =>
  isReadersOwn(page) && page?.prefetch !== undefined;

/** A screen's address, and the cache that its data is in. */
export interface PageAt {
  client: QueryClient;
  params: Params;
  search: URLSearchParams;
}

/** A rendered page's metadata for search engines, feed readers and link previews, as plain text. */
export interface PageHead {
  /** The window's title before ' · Flyleaf'; empty for Flyleaf alone. */
  title: string;
  description: string;
  /** The one address of this page, from the root: path and search part, without the language. */
  canonical: string;
  /** Tells search engines not to index the page. */
  isUnlisted?: true;
  /** Its kind in Open Graph. */
  kind: 'website' | 'book' | 'article';
  /** What a shared link shows: Flyleaf's own image unless given. */
  image?: { path: string; alt: string };
  /** The Atom feed with what is new on the page. */
  feed?: { path: string; title: string };
  /** What the page is about, in the words of schema.org. `url` makes an absolute address of one from the root. */
  things: (url: (path: string) => string) => Thing[];
}

/** A thing of schema.org. A property that is undefined is left out. */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}
