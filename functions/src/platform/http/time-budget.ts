/** Returns a function that is true for `ms` milliseconds, for work that stops between steps when its time is over. */
export function timeBudget(ms: number): () => boolean {
  const until = performance.now() + ms;
  return () => performance.now() < until;
}
