import { createHash, type Hash } from 'node:crypto';

/** How many lines there are and the SHA-256 of all of them, each ended by a line feed. */
export interface Digest {
  count: number;
  sha256: string;
}

export type Digests = Record<string, Digest>;

/** Counts and hashes lines by name, in the order in which they come. */
export class Digesting {
  readonly #running = new Map<string, { count: number; hash: Hash }>();

  add(name: string, line: string): void {
    const running = this.#running.get(name) ?? { count: 0, hash: createHash('sha256') };
    running.count += 1;
    running.hash.update(line).update('\n');
    this.#running.set(name, running);
  }

  /** What has come so far, by name. It can be asked once. */
  result(): Digests {
    const entries = [...this.#running].map(([name, { count, hash }]): [string, Digest] => [
      name,
      { count, sha256: hash.digest('hex') },
    ]);
    return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

/** In words, what of `found` is not as `wanted`, by name; empty when all is the same. */
export function differences(wanted: Digests, found: Digests): string[] {
  const names = [...new Set([...Object.keys(wanted), ...Object.keys(found)])].sort();
  return names.flatMap((name) => {
    const [is, should] = [found[name]?.count ?? 0, wanted[name]?.count ?? 0];
    if (is !== should) return [`${name} has ${is} instead of ${should}`];
    return found[name]?.sha256 === wanted[name]?.sha256 ? [] : [`${name} is not the same`];
  });
}
