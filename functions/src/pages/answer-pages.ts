import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { logger } from 'firebase-functions';
import { type PageCookie, readPageCookie } from '../accounts/page-cookie/calls';
import { findPublicBook } from '../books/store';
import { isOfReaderScreens } from '../domain/addresses';
import { type Language, languages } from '../domain/languages';
import { loadOnce } from '../platform/async/load-once';
import { withTimeout } from '../platform/async/timeout';
import { keptByCdn, NEVER_KEPT, refusal } from '../platform/http/answers';
import type { Caller } from '../platform/http/handlers';
import type { Identify } from '../platform/http/identity/identity';
import type { Admit } from '../platform/http/limits/admit';
import { UNKNOWN } from '../platform/http/limits/limit';
import { countedAsReader, countedAsVisitor } from '../platform/http/limits/visitor';
import { logLine } from '../platform/http/log-line';
import type { PageIncoming, PageOutgoing } from '../platform/http/page-function';
import type { LogEntry } from '../platform/http/serve';
import { siteOrigin } from '../platform/http/site-origin';
import { type Answer, callsInProcess } from './calls-in-process';
import { fileRoutes } from './files/calls';
import { loadCanvas } from './preview/canvas';
import { previews } from './preview/previews';
import { type LoadedRenderer, loadPages } from './renderer';
import { canonicalSearch } from './search/rules';
import { securityContact } from './security/view';
import { isFile, serveFiles } from './serve-files';
import { readerWaitMs, servePages } from './serve-pages';

interface Dependencies {
  /** The calls of the pages for everyone, and of readers' screens. */
  calls: { visitor: Answer; reader: Answer };
  identify: Identify;
  admit?: Admit | undefined;
  load?: () => Promise<LoadedRenderer>;
}

/** The function `pages`: pages for everyone, readers' screens, and files such as sitemaps. */
export function answerPages({
  calls,
  identify,
  admit,
  load = loadOnce(loadPages),
}: Dependencies): (incoming: PageIncoming) => Promise<PageOutgoing> {
  const dependencies = { now: Date.now, log: (entry: LogEntry) => logger.write(logLine(entry)) };
  const send = callsInProcess(calls.visitor);
  const pages = servePages({ load, send, ...dependencies });
  const fonts = join(__dirname, 'fonts');
  const images = previews({ load: () => loadCanvas(({ file }) => join(fonts, file)), findBook: findPublicBook });
  const security = { contact: securityContact(process.env), now: Date.now };
  const files = serveFiles(fileRoutes(images, security), dependencies);
  const originOf = siteOrigin(process.env);

  const answer = async ({ path, search, header }: PageIncoming, cookie: Partial<PageCookie>, caller?: Caller) => {
    const origin = originOf(header('x-forwarded-host') ?? header('host'));
    const right = isFile(path) ? '' : isOfReaderScreens(path) ? search : canonicalSearch(search);
    // A path with two leading slashes would lead to another host.
    if (right !== search) return moved(path.replace(/^\/+/, '/') + right);
    const requestId = header('x-cloud-trace-context')?.split('/')[0] ?? randomUUID();
    const language = languageOf(new URLSearchParams(search), cookie.language);
    const reader = caller && {
      ...readerOf(caller, cookie, language),
      send: callsInProcess(calls.reader, caller),
    };
    return files({ path, origin, requestId }) ?? pages({ path, search, language, origin, reader }, requestId);
  };

  const counted = <T>(incoming: PageIncoming, caller: Caller | undefined, now: Date, work: () => Promise<T>) => {
    if (!admit) return work();
    if (!caller) return countedAsVisitor(admit, incoming, now, work);
    admit('callsOfReader', caller.uid, now);
    return countedAsReader(admit, caller.uid, now, work);
  };

  return async (incoming) => {
    const now = new Date();
    const cookie = isFile(incoming.path) ? {} : readPageCookie(incoming.header('cookie'));
    try {
      admit?.('callsFromAddress', incoming.address ?? UNKNOWN, now);
      const caller = await callerOf(cookie, identify);
      const page = await counted(incoming, caller, now, () => answer(incoming, cookie, caller));
      return cookie.reader ? forOneReader(page) : page;
    } catch (error) {
      return refusal(error);
    }
  };
}

/** Without a valid session, or when Auth is slow, a page is the same for everyone. */
function callerOf({ reader }: Partial<PageCookie>, identify: Identify): Promise<Caller | undefined> {
  if (!reader) return Promise.resolve(undefined);
  return withTimeout(readerWaitMs(), () => identify(`Bearer ${reader.token}`)).catch(() => undefined);
}

function readerOf({ uid, email }: Caller, { reader }: Partial<PageCookie>, language: Language) {
  const { username = '', timeZone = 'UTC' } = reader ?? {};
  return { session: { id: uid, email, username, emailVerified: true, language, token: '' }, language, timeZone };
}

const forOneReader = ({ headers, ...answer }: PageOutgoing): PageOutgoing => ({
  ...answer,
  headers: { ...headers, 'Cache-Control': NEVER_KEPT },
});

const MOVED_SECONDS = 3600;

const moved = (location: string): PageOutgoing => ({
  status: 301,
  body: '',
  headers: { Location: location, 'Cache-Control': keptByCdn(MOVED_SECONDS) },
});

/** The language of the address (`?lang=it`), else of the cookie, else English. */
export function languageOf(query: URLSearchParams, chosen: Language | undefined): Language {
  const wanted = query.get('lang');
  return languages.find((language) => language === wanted) ?? chosen ?? 'en';
}
