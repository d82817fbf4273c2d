import { ID_PATTERN } from '../../domain/limits';
import { DAY_SECONDS, HOUR_SECONDS } from '../../domain/time';
import { calendar } from '../feed/calendars/calls';
import { bookFeed, topicFeed } from '../feed/calls';
import { atom, type Feed } from '../feed/view';
import type { Previews } from '../preview/previews';
import { robots } from '../robots/view';
import { type Security, securityText } from '../security/view';
import { sitemapEntries, sitemapNames } from '../sitemap/store';
import { sitemapIndex, sitemapPage } from '../sitemap/view';

export interface File {
  type: string;
  cache: string;
  body: string | Uint8Array;
}

export interface Route {
  pattern: RegExp;
  /** Drawing is CPU-bound; everything else waits for the store. */
  work: 'read' | 'draw';
  make: (name: string, origin: string) => Promise<File | undefined>;
}

const cache = (seconds: number, cdnSeconds: number) => `public, max-age=${seconds}, s-maxage=${cdnSeconds}`;

/** The cache header of files with a secret address, such as calendars. */
const PRIVATE = 'private, no-cache';

const text = (body: string): File => ({ type: 'text/plain; charset=utf-8', cache: cache(0, HOUR_SECONDS), body });
const xml = (body: string): File => ({ type: 'application/xml; charset=utf-8', cache: cache(0, DAY_SECONDS), body });
const feed = (found: Feed | undefined, origin: string): File | undefined =>
  found && { type: 'application/atom+xml; charset=utf-8', cache: cache(300, 300), body: atom(found, origin) };
const image = (body: Buffer | undefined): File | undefined =>
  body && { type: 'image/png', cache: cache(HOUR_SECONDS, DAY_SECONDS), body };

const ofId = (make: Route['make']): Route['make'] => {
  return async (id, origin) => (ID_PATTERN.test(id) ? make(id, origin) : undefined);
};

/** The first group of a pattern is the name. */
export const fileRoutes = (previews: Previews, { contact, now }: Security): readonly Route[] => [
  {
    // Hosting redirects /robots.txt here, because the functions' host answers every address that ends in it with 404.
    pattern: /^\/sitemaps\/crawlers\.txt$/,
    work: 'read',
    make: async (_, origin) => text(robots(origin)),
  },
  {
    pattern: /^\/\.well-known\/security\.txt$/,
    work: 'read',
    make: async (_, origin) => (contact === undefined ? undefined : text(securityText(contact, origin, now()))),
  },
  {
    pattern: /^\/sitemap\.xml$/,
    work: 'read',
    make: async (_, origin) => xml(sitemapIndex(await sitemapNames(), origin)),
  },
  {
    pattern: /^\/sitemaps\/([\w-]+)\.xml$/,
    work: 'read',
    make: async (name, origin) => {
      const listed = await sitemapEntries(name);
      return listed && xml(sitemapPage(listed, origin));
    },
  },
  {
    pattern: /^\/feeds\/books\/([\w-]+)\.xml$/,
    work: 'read',
    make: ofId(async (id, origin) => feed(await bookFeed(id), origin)),
  },
  {
    pattern: /^\/feeds\/topics\/([\w-]+)\.xml$/,
    work: 'read',
    make: ofId(async (id, origin) => feed(await topicFeed(id), origin)),
  },
  {
    pattern: /^\/feeds\/calendars\/([\w-]{24})\.ics$/,
    work: 'read',
    make: async (key, origin) => {
      const body = await calendar(key, origin, new Date(now()));
      return body === undefined ? undefined : { type: 'text/calendar; charset=utf-8', cache: PRIVATE, body };
    },
  },
  { pattern: /^\/previews\/flyleaf\.png$/, work: 'draw', make: async () => image(await previews.ofFlyleaf()) },
  {
    pattern: /^\/previews\/books\/([\w-]+)\.png$/,
    work: 'draw',
    make: ofId(async (id) => image(await previews.ofBook(id))),
  },
];
