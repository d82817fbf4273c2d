/** Milliseconds after which a script chunk counts as failed (specification, section 9). */
const TIMEOUT_MS = 120_000;

/** A script chunk that did not come: a lost connection, or a newer version of the site. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';

  constructor(cause: unknown) {
    super('Loading chunk failed', { cause });
  }
}

/** Runs a dynamic import; it failing, or taking over two minutes, is a ChunkError. */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>, timeout = TIMEOUT_MS): Promise<Chunk> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeout} ms`)), timeout);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (cause) {
    throw new ChunkError(cause);
  } finally {
    clearTimeout(timer);
  }
}
