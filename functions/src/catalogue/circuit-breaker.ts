const MAX_FAILURES = 3;
const OPEN_MS = 30 * 1000;

/** Stops calling a provider that keeps failing, so that readers don't wait for it on every search. */
export class CircuitBreaker {
  #failures = 0;
  #openUntil = 0;

  constructor(private readonly now: () => number) {}

  isOpen(): boolean {
    return this.now() < this.#openUntil;
  }

  recordSuccess(): void {
    this.#failures = 0;
  }

  recordFailure(): void {
    this.#failures += 1;
    if (this.#failures >= MAX_FAILURES) this.#openUntil = this.now() + OPEN_MS;
  }
}
