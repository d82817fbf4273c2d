/** A least-recently-used cache of answers that expire. Times are milliseconds. */
export class AnswerCache<T> {
  readonly #answers = new Map<string, { answer: T; until: number }>();

  constructor(
    private readonly size: number,
    private readonly now: () => number,
  ) {}

  get(key: string): T | undefined {
    const held = this.#answers.get(key);
    if (!held) return undefined;
    this.#answers.delete(key);
    if (held.until <= this.now()) return undefined;
    // Moved to the end: a Map keeps insertion order, so the first key is the least recently used.
    this.#answers.set(key, held);
    return held.answer;
  }

  set(key: string, answer: T, forMs: number): void {
    this.#answers.delete(key);
    this.#answers.set(key, { answer, until: this.now() + forMs });
    if (this.#answers.size <= this.size) return;
    const [oldest] = this.#answers.keys();
    if (oldest !== undefined) this.#answers.delete(oldest);
  }
}
