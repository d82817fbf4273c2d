/** Google accepts 128 texts per request and recommends short ones; 50 posts are at most 17,500 characters. */
const BATCH_SIZE = 50;

export async function inBatches<T>(
  texts: readonly string[],
  work: (batch: readonly string[]) => Promise<T[]>,
): Promise<T[]> {
  const batches = Array.from({ length: Math.ceil(texts.length / BATCH_SIZE) }, (_, index) =>
    texts.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  );
  return (await Promise.all(batches.map(work))).flat();
}
