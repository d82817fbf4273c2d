/** Says whether less than `ms` milliseconds have gone by since it was made: work in steps stops when they have. */
export function timeBudget(ms: number): () => boolean {
  const until = performance.now() + ms;
  return () => performance.now() < until;
}
