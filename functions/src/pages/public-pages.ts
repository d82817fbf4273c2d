import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { logger } from 'firebase-functions';
import { type DiscussCalls, discuss as discussTable } from '../contract/discuss';
import type { Handlers } from '../http/handlers';
import { logLine } from '../http/log-line';
import type { PageIncoming, PageOutgoing } from '../http/page-function';
import { serve } from '../http/serve';
import { callsInProcess } from './calls-in-process';
import { type LoadedRenderer, loadRenderer } from './renderer';
import { languageOf, originOf } from './request';
import { servePages } from './serve-pages';

/** Milliseconds until a page does without the store: a reader waits for it with nothing on the screen. */
const DEADLINE_MS = 5000;

/** The function `pages`: public pages with the data of the discuss handlers, which are called in process. */
export function publicPages(handlers: Handlers<DiscussCalls>): (incoming: PageIncoming) => Promise<PageOutgoing> {
  let loading: Promise<LoadedRenderer> | undefined;
  const load = async () => {
    const loaded = await loadRenderer(join(__dirname, 'pages'));
    loaded.renderer.setTransport(callsInProcess(answer));
    return loaded;
  };
  const answer = serve(discussTable, handlers, {
    identify: async () => undefined,
    now: () => new Date(),
    log: () => {},
    deadlineMs: DEADLINE_MS,
  });
  const pages = servePages({
    load: () => (loading ??= load()),
    now: Date.now,
    log: (entry) => logger.write(logLine(entry)),
  });

  return ({ path, search, header }) => {
    const request = {
      path,
      search,
      language: languageOf(new URLSearchParams(search), header('cookie')),
      origin: originOf(header('x-forwarded-host') ?? header('host'), header('x-forwarded-proto')),
    };
    return pages(request, header('x-cloud-trace-context')?.split('/')[0] ?? randomUUID());
  };
}
