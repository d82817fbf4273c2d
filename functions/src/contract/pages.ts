import type { Language } from './languages';

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
}

/** As `fetch`, for an address of this server. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>;

/** The renderer's module. */
export interface Renderer {
  /** Answers the pages' calls. It knows no reader. */
  setTransport: (send: Transport) => void;
  renderPage: (request: PageRequest, site: Site) => Promise<RenderedPage>;
  /** The page that asks a reader to try again. */
  renderBusy: (language: Language, site: Site) => string;
}
