import { whenBrowserIsIdle } from './idle';
import { inTime } from './in-time';

/** Specification, section 9. */
const TIMEOUT_MS = 120_000;

/** A script chunk failed to load: the connection was lost, or the site has a newer version. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';

  constructor(cause: unknown) {
    super('Loading chunk failed', { cause });
  }
}

export async function loadChunk<Chunk>(load: () => Promise<Chunk>, timeout = TIMEOUT_MS): Promise<Chunk> {
  try {
    return await inTime(load(), timeout);
  } catch (cause) {
    throw new ChunkError(cause);
  }
}

/** Delay before the first retry; doubles each time. */
const RETRY_MS = 5000;

/** Retries when the network is back, and after increasing delays. */
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

export function waitForFirstContent(shown: Promise<unknown>): void {
  firstContent = shown;
}

/** Reads the promise late, because modules are evaluated before the app sets it. */
export const afterFirstContent = (): Promise<unknown> => Promise.resolve().then(() => firstContent);

export function whenIdle(act: () => unknown): () => void {
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
