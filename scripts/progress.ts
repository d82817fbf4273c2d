const begun = performance.now();

/** Seconds since the task began, as in `3.2 s`. */
export function elapsed(): string {
  return `${((performance.now() - begun) / 1000).toFixed(1)} s`;
}

/** One line of progress, with the time since the start. */
export function step(words: string): void {
  console.log(`${elapsed().padStart(7)}  ${words}`);
}
