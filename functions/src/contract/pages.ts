import type { Language } from '../domain/languages';
import type { Screen, ScreenRequest } from './screens';
import type { Session } from './user';

export interface PageRequest {
  path: string;
  search: string;
  language: Language;
  origin: string;
}

export type RenderedPage =
  | { kind: 'page'; status: 200 | 404 | 503; html: string; faults: unknown[] }
  | { kind: 'moved'; status: 301 | 302; location: string };

export interface Site {
  template: string;
  /** By path pattern for code, by language for texts. */
  preloads: Record<string, string>;
  ruleIds: string[];
}

export interface ScreenReader extends Omit<ScreenRequest, 'address' | 'username'> {
  session: Session;
}

/** `fetch` in the browser; in the renderer, a call of the handlers, whose answer is an object already. */
export type Transport = (
  url: string,
  init: RequestInit,
) => Promise<Pick<Response, 'ok' | 'status' | 'headers' | 'json'>>;

export interface Renderer {
  renderPage: (request: PageRequest, site: Site, send: Transport) => Promise<RenderedPage>;
  renderScreen: (address: string, reader: ScreenReader, site: Site, send: Transport) => Promise<Screen | undefined>;
  renderBusy: (language: Language, site: Site) => string;
}
