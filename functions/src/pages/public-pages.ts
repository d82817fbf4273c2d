import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { logger } from 'firebase-functions';
import { authorOf } from '../accounts/author-of';
import { findPublicBook } from '../books/store';
import { type DiscussCalls, discuss as discussTable } from '../contract/discuss';
import { type Language, languages } from '../domain/languages';
import { loadOnce } from '../platform/async/load-once';
import { keptByCdn, refusal } from '../platform/http/answers';
import type { Handlers } from '../platform/http/handlers';
import type { Admit } from '../platform/http/limits/admit';
import { UNKNOWN } from '../platform/http/limits/limit';
import { countedAsVisitor } from '../platform/http/limits/visitor';
import { logLine } from '../platform/http/log-line';
import type { PageIncoming, PageOutgoing } from '../platform/http/page-function';
import { type LogEntry, serve } from '../platform/http/serve';
import { callsInProcess } from './calls-in-process';
import { fileRoutes } from './files';
import { siteOrigin } from './origin';
import { loadCanvas } from './preview/canvas';
import { previews } from './preview/previews';
import { loadPages } from './renderer';
import { canonicalSearch } from './search';
import { securityContact } from './security';
import { isFile, serveFiles } from './serve-files';
import { servePages } from './serve-pages';

/** Milliseconds until a page stops waiting for the store, because the reader's screen stays empty until then. */
const DEADLINE_MS = 5000;

export function publicPages(
  handlers: Handlers<DiscussCalls>,
  admit?: Admit,
): (incoming: PageIncoming) => Promise<PageOutgoing> {
  const answer = serve(discussTable, handlers, {
    identify: async () => undefined,
    authorOf,
    now: () => new Date(),
    log: () => {},
    deadlineMs: DEADLINE_MS,
  });
  const dependencies = { now: Date.now, log: (entry: LogEntry) => logger.write(logLine(entry)) };
  const pages = servePages({ load: loadOnce(loadPages), send: callsInProcess(answer), ...dependencies });
  const fonts = join(__dirname, 'fonts');
  const images = previews({ load: () => loadCanvas(({ file }) => join(fonts, file)), findBook: findPublicBook });
  const security = { contact: securityContact(process.env), now: Date.now };
  const files = serveFiles(fileRoutes(images, security), dependencies);
  const originOf = siteOrigin(process.env);

  const answerVisitor = async ({ path, search, header }: PageIncoming): Promise<PageOutgoing> => {
    const origin = originOf(header('x-forwarded-host') ?? header('host'));
    const right = isFile(path) ? '' : canonicalSearch(search);
    // A path with two leading slashes would lead to another host.
    if (right !== search) return moved(path.replace(/^\/+/, '/') + right);
    const requestId = header('x-cloud-trace-context')?.split('/')[0] ?? randomUUID();
    const language = languageOf(new URLSearchParams(search), header('cookie'));
    return files({ path, origin, requestId }) ?? pages({ path, search, language, origin }, requestId);
  };

  return async (incoming) => {
    if (!admit) return answerVisitor(incoming);
    const now = new Date();
    try {
      admit('callsFromAddress', incoming.address ?? UNKNOWN, now);
      return await countedAsVisitor(admit, incoming, now, () => answerVisitor(incoming));
    } catch (error) {
      return refusal(error);
    }
  };
}

const MOVED_SECONDS = 3600;

const moved = (location: string): PageOutgoing => ({
  status: 301,
  body: '',
  headers: { Location: location, 'Cache-Control': keptByCdn(MOVED_SECONDS) },
});

/** The only cookie that Hosting passes on. It contains only the reader's language. */
const COOKIE = /(?:^|;\s*)__session=(\w+)/;

/** The language of the address (`?lang=it`), else of the cookie, else English. */
export function languageOf(query: URLSearchParams, cookies: string | undefined): Language {
  const wanted = [query.get('lang'), COOKIE.exec(cookies ?? '')?.[1]];
  return (
    languages.find((language) => wanted[0] === language) ?? languages.find((language) => wanted[1] === language) ?? 'en'
  );
}
