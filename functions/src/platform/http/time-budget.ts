/** Returns a function that is true for `ms` milliseconds, for work that can stop between steps. */
export function timeBudget(ms: number): () => boolean {
  const until = performance.now() + ms;
  return () => performance.now() < until;
}
