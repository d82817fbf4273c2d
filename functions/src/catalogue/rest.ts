/** Failures in a row after which a provider is left alone, and for how long (milliseconds). */
const FAILURES = 3;
const REST_MS = 30 * 1000;

/** Leaves a provider that keeps failing alone for a while, so that readers do not wait for it at every search. */
export class Rest {
  #failures = 0;
  #until = 0;

  constructor(private readonly now: () => number) {}

  resting(): boolean {
    return this.now() < this.#until;
  }

  answered(): void {
    this.#failures = 0;
  }

  failed(): void {
    this.#failures += 1;
    if (this.#failures >= FAILURES) this.#until = this.now() + REST_MS;
  }
}
