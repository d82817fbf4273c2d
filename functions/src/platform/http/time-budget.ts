export function timeBudget(ms: number): () => boolean {
  const until = performance.now() + ms;
  return () => performance.now() < until;
}
