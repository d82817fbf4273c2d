/** Texts in one request: Google takes 128 strings and advises short requests; 50 posts are at most 17,500 characters. */
const PORTION = 50;

/** Gives the texts to `work` in portions that a service takes at once, and joins what it makes of them. */
export async function inPortions<T>(
  texts: readonly string[],
  work: (portion: readonly string[]) => Promise<T[]>,
): Promise<T[]> {
  const portions = Array.from({ length: Math.ceil(texts.length / PORTION) }, (_, index) =>
    texts.slice(index * PORTION, (index + 1) * PORTION),
  );
  return (await Promise.all(portions.map(work))).flat();
}
