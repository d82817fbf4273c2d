import { whenBrowserIsIdle } from './idle';
import { inTime } from './in-time';

/** Milliseconds after which a script chunk counts as failed (specification, section 9). */
const TIMEOUT_MS = 120_000;

/** A script chunk that could not be loaded: the connection was lost, or the site has a newer version. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';

  constructor(cause: unknown) {
    super('Loading chunk failed', { cause });
  }
}

/** Runs a dynamic import. @throws ChunkError when it fails or takes over two minutes */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>, timeout = TIMEOUT_MS): Promise<Chunk> {
  try {
    return await inTime(load(), timeout);
  } catch (cause) {
    throw new ChunkError(cause);
  }
}

/** Milliseconds before the first retry; doubles with each one. */
const RETRY_MS = 5000;

/** Loads what nobody waits for: again when the network is back, and after longer and longer pauses, until it is there. */
export async function loadEventually(load: () => Promise<void>): Promise<void> {
  for (let pause = RETRY_MS; ; pause *= 2) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => {
        addEventListener('online', resolve, { once: true });
        setTimeout(resolve, pause);
      });
    }
  }
}

let firstContent: Promise<unknown> = Promise.resolve();

/** What can wait then waits for the first screen's content, which it would compete with for the network. */
export function waitForFirstContent(shown: Promise<unknown>): void {
  firstContent = shown;
}

/** Resolves once the first screen shows its content. Read late: modules are evaluated before the app says what that is. */
export const afterFirstContent = (): Promise<unknown> => Promise.resolve().then(() => firstContent);

/** Runs `act` once the browser has nothing else to do. Returns the way to cancel it. */
export function whenIdle(act: () => void): () => void {
  let cancel = () => {};
  let isCancelled = false;
  void afterFirstContent().then(() => {
    if (!isCancelled) cancel = whenBrowserIsIdle(act);
  });
  return () => {
    isCancelled = true;
    cancel();
  };
}
