import type { Language } from '../domain/languages';
import type { Screen, ScreenRequest } from './screens';
import type { Session } from './user';

/** A public page that the function `pages` requests from the web app's renderer. */
export interface PageRequest {
  /** Percent-encoded, as the reader's browser sent it. */
  path: string;
  /** The search part with its `?`, or an empty string. */
  search: string;
  language: Language;
  /** Scheme and host, for links that leave the site: `https://flyleaf.example`. */
  origin: string;
}

/** The renderer's result: an HTML document, or a redirect to another address of the same page. */
export type RenderedPage =
  | { kind: 'page'; status: 200 | 404 | 503; html: string; faults: unknown[] }
  | { kind: 'moved'; status: 301 | 302; location: string };

export interface Site {
  /** The HTML of every page, with placeholders. */
  template: string;
  /** Preload links for the code of each screen, by path pattern, and for texts, by language. */
  preloads: Record<string, string>;
  /** The ids of the style rules in the pages' own style sheet. */
  ruleIds: string[];
}

export interface ScreenReader extends Omit<ScreenRequest, 'address' | 'username'> {
  session: Session;
}

/** Like `fetch`, for an address of this server. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>;

/** The renderer's module. It reads all its data through `send`. */
export interface Renderer {
  /** Renders without a reader. */
  renderPage: (request: PageRequest, site: Site, send: Transport) => Promise<RenderedPage>;
  /** Renders the screen at an address, path and search part; undefined when this reader has no such screen. */
  renderScreen: (address: string, reader: ScreenReader, site: Site, send: Transport) => Promise<Screen | undefined>;
  /** The page for an overloaded server, which asks the reader to try again. */
  renderBusy: (language: Language, site: Site) => string;
}
