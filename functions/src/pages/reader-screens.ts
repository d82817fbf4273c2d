import { authorOf } from '../accounts/author-of';
import type { CallTable } from '../contract/calls';
import type { ScreensCalls } from '../contract/screens';
import { notFound, unavailable } from '../domain/errors';
import { loadOnce } from '../platform/async/load-once';
import { slots } from '../platform/async/slots';
import type { Handlers } from '../platform/http/handlers';
import type { Incoming, Outgoing } from '../platform/http/message';
import { type Dependencies, serve } from '../platform/http/serve';
import { callsInProcess, identifyInProcess } from './calls-in-process';
import { loadPages } from './renderer';

/** Concurrent renders, and the length of the queue. Beyond that, the app renders the screen in the browser. */
const RENDER_LIMITS = { working: 8, waiting: 120 };

/** Milliseconds until a screen stops waiting for an answer. The app then makes the call itself. */
const DEADLINE_MS = 5000;

export type AreaInProcess = (incoming: Incoming) => Promise<Outgoing>;

export const areaInProcess = <T extends CallTable>(
  table: T,
  handlers: Handlers<T>,
  { log, limit }: Pick<Dependencies, 'log' | 'limit'>,
): AreaInProcess =>
  serve(table, handlers, {
    identify: identifyInProcess,
    authorOf,
    now: () => new Date(),
    deadlineMs: DEADLINE_MS,
    log,
    limit,
  });

/** The function `screens`: a signed-in reader's screens as HTML, shown before the app's code has loaded. */
export function readerScreens(areas: Readonly<Record<string, AreaInProcess>>): Handlers<ScreensCalls> {
  const load = loadOnce(loadPages);
  const inTurn = slots(RENDER_LIMITS, unavailable);
  const answer: AreaInProcess = async (incoming) => {
    const area = areas[incoming.path.split('/')[2] ?? ''];
    if (!area) throw notFound();
    return area(incoming);
  };

  return {
    'POST /api/screens': async ({ body: { address, username, ...known }, caller }) => {
      const { renderer, site } = await load();
      const { uid: id, email } = caller;
      const session = { id, email, username, emailVerified: true, language: known.language, token: '' };
      const send = callsInProcess(answer, caller);
      const screen = await inTurn(() => renderer.renderScreen(address, { ...known, session }, site, send));
      if (!screen) throw notFound();
      return screen;
    },
  };
}
