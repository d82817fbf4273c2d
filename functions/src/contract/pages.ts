import type { Language } from '../domain/languages';
import type { Session } from './user';

export interface PageRequest {
  path: string;
  search: string;
  language: Language;
  origin: string;
  /** Undefined for a visitor. */
  reader?: PageReader | undefined;
}

/** The app draws the screen of a `shell` itself. */
export type RenderedPage =
  | { kind: 'page'; status: 200 | 404 | 503; html: string; faults: unknown[] }
  | { kind: 'shell'; faults: unknown[] }
  | { kind: 'moved'; status: 301 | 302; location: string };

export interface Site {
  template: string;
  /** By path pattern for code, by language for texts. */
  preloads: Record<string, string>;
  ruleIds: string[];
}

export interface PageReader {
  session: Session;
  language: Language;
  timeZone: string;
  /** Makes calls as this reader. */
  send: Transport;
}

/** `fetch` in the browser; in the renderer, a call of the handlers, whose answer is an object already. */
export type Transport = (
  url: string,
  init: RequestInit,
) => Promise<Pick<Response, 'ok' | 'status' | 'headers' | 'json'>>;

export interface Renderer {
  renderPage: (request: PageRequest, site: Site, send: Transport) => Promise<RenderedPage>;
  renderBusy: (language: Language, site: Site) => string;
}
