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
