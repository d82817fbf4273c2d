import type { QueryClient } from '@tanstack/react-query';
import type { Params } from 'react-router-dom';

/** A screen's address, and the cache that its data is in. */
export interface PageAt {
  client: QueryClient;
  params: Params;
  search: URLSearchParams;
}

/** What search engines, feed readers and shared links are told of a rendered page. */
export interface PageHead {
  /** The window's title before ' · Flyleaf'; empty for Flyleaf alone. */
  title: string;
  description: string;
  /** The one address of this page, from the root: path and search part, without the language. */
  canonical: string;
}
