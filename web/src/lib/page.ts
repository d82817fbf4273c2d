import type { patterns } from '@domain/addresses';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Params } from 'react-router-dom';
import type { Area } from './areas';

export interface Page {
  path: (typeof patterns)[keyof typeof patterns];
  load: () => Promise<ComponentType>;
  texts?: Area;
  /** In parallel with the screen's chunk. Import queries dynamically here, and prefetch into the query client. */
  prefetch?: (at: PageAt) => Promise<unknown>;
  /** Visitors get the sign-in page instead, then this screen once they sign in. */
  signedIn?: true;
  isOfReader?: true;
}

export const isReadersOwn = (page: Page | undefined): boolean => Boolean(page?.signedIn || page?.isOfReader);

export const isRenderedForReaders = (page: Page | undefined): boolean =>
  isReadersOwn(page) && page?.prefetch !== undefined;

export interface PageAt {
  client: QueryClient;
  params: Params;
  search: URLSearchParams;
}

/** Plain text for search engines, feed readers and link previews. */
export interface PageHead {
  title: string;
  description: string;
  /** From the root: path and search part, without the language. */
  canonical: string;
  isUnlisted?: true;
  kind: 'website' | 'book' | 'article';
  image?: { path: string; alt: string };
  feed?: { path: string; title: string };
  /** schema.org items. `url` converts a path into an absolute URL. */
  things: (url: (path: string) => string) => Thing[];
}

export interface Thing {
  '@type': string;
  [property: string]: unknown;
}
