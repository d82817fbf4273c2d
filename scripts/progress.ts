const startedAt = performance.now();

/** Seconds since the task started, for example `3.2 s`. */
export function elapsed(): string {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}

/** Prints a line of progress with the elapsed time. */
export function step(message: string): void {
  console.log(`${elapsed().padStart(7)}  ${message}`);
}
