import type { Language } from '../domain/languages';
import type { Screen, ScreenRequest } from './screens';
import type { Session } from './user';

/** A public page that the function `pages` asks the web app's renderer for. */
export interface PageRequest {
  /** Percent-encoded, as the reader's browser sent it. */
  path: string;
  /** The search part with its `?`, or an empty string. */
  search: string;
  language: Language;
  /** Scheme and host, for links that leave the site: `https://flyleaf.example`. */
  origin: string;
}

/** What the renderer answers: a whole HTML document, or another address of the same page. */
export type RenderedPage =
  | { kind: 'page'; status: 200 | 404 | 503; html: string; faults: unknown[] }
  | { kind: 'moved'; status: 301 | 302; location: string };

/** What the build knows of its own files (`site.json`). */
export interface Site {
  /** The HTML of every page, with marks where the parts go. */
  template: string;
  /** Links for the code of each screen, by its path pattern, and for texts, by language. */
  preloads: Record<string, string>;
  /** The ids of the style rules that are in the pages' own style sheet. */
  ruleIds: string[];
}

/** Whom a screen is rendered for, and what their browser knows. */
export interface ScreenReader extends Omit<ScreenRequest, 'address' | 'username'> {
  session: Session;
}

/** As `fetch`, for an address of this server. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>;

/** The renderer's module. What it renders, it reads with the `send` that it is given. */
export interface Renderer {
  /** Knows no reader. */
  renderPage: (request: PageRequest, site: Site, send: Transport) => Promise<RenderedPage>;
  /** The screen at an address, path and search part; undefined for what isn't there for this reader. */
  renderScreen: (address: string, reader: ScreenReader, site: Site, send: Transport) => Promise<Screen | undefined>;
  /** The page that asks a reader to try again. */
  renderBusy: (language: Language, site: Site) => string;
}
