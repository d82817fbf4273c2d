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
