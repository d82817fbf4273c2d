import type { Language } from '../domain/languages';
import type { Screen, ScreenRequest } from './screens';
import type { Session } from './user';

export interface PageRequest {
  /** Percent-encoded. */
  path: string;
  /** With its `?`, or empty. */
  search: string;
  language: Language;
  /** `https://flyleaf.example` */
  origin: string;
}

/** An HTML document, or a redirect to another address of the same page. */
export type RenderedPage =
  | { kind: 'page'; status: 200 | 404 | 503; html: string; faults: unknown[] }
  | { kind: 'moved'; status: 301 | 302; location: string };

export interface Site {
  /** With placeholders. */
  template: string;
  /** By path pattern for code, by language for texts. */
  preloads: Record<string, string>;
  /** Of the pages' own style sheet. */
  ruleIds: string[];
}

export interface ScreenReader extends Omit<ScreenRequest, 'address' | 'username'> {
  session: Session;
}

/** Like `fetch`, for an address of this server. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>;

/** Reads all its data through `send`. */
export interface Renderer {
  /** Without a reader. */
  renderPage: (request: PageRequest, site: Site, send: Transport) => Promise<RenderedPage>;
  /** Undefined when this reader has no such screen. */
  renderScreen: (address: string, reader: ScreenReader, site: Site, send: Transport) => Promise<Screen | undefined>;
  /** For an overloaded server. */
  renderBusy: (language: Language, site: Site) => string;
}
