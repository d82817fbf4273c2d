/** A map of at most `size` values. The one that was used least recently makes room for a new one. */
export class LeastRecentlyUsed<T> {
  readonly #values = new Map<string, T>();

  constructor(private readonly size: number) {}

  get(key: string): T | undefined {
    const value = this.#values.get(key);
    // Moved to the end: a Map keeps insertion order, so the first key is the least recently used.
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: string, value: T): void {
    this.#values.delete(key);
    this.#values.set(key, value);
    if (this.#values.size <= this.size) return;
    const [oldest] = this.#values.keys();
    this.#values.delete(oldest as string);
  }

  delete(key: string): void {
    this.#values.delete(key);
  }
}
