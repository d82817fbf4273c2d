import { LeastRecentlyUsed } from '../async/least-recently-used';

/** A least-recently-used cache of answers that expire. Times are milliseconds. */
export class AnswerCache<T> {
  readonly #answers: LeastRecentlyUsed<{ answer: T; until: number }>;

  constructor(
    size: number,
    private readonly now: () => number,
  ) {
    this.#answers = new LeastRecentlyUsed(size);
  }

  get(key: string): T | undefined {
    const held = this.#answers.get(key);
    if (held && held.until > this.now()) return held.answer;
    this.#answers.delete(key);
    return undefined;
  }

  set(key: string, answer: T, forMs: number): void {
    this.#answers.set(key, { answer, until: this.now() + forMs });
  }
}
