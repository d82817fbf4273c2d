import { createHash, type Hash } from 'node:crypto';

/** Number of lines, and the SHA-256 of all of them, each followed by a line feed. */
export interface Digest {
  count: number;
  sha256: string;
}

export type Digests = Record<string, Digest>;

/** Counts and hashes lines by name, in the order they're added. */
export class DigestBuilder {
  readonly #byName = new Map<string, { count: number; hash: Hash }>();

  add(name: string, line: string): void {
    const entry = this.#byName.get(name) ?? { count: 0, hash: createHash('sha256') };
    entry.count += 1;
    entry.hash.update(line).update('\n');
    this.#byName.set(name, entry);
  }

  /** Can be called only once, because it finalises the hashes. */
  result(): Digests {
    const entries = [...this.#byName].map(([name, { count, hash }]): [string, Digest] => [
      name,
      { count, sha256: hash.digest('hex') },
    ]);
    return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

/** Describes each name whose contents differ; empty when everything matches. */
export function differences(expected: Digests, actual: Digests): string[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(actual)])].sort();
  return names.flatMap((name) => {
    const [count, expectedCount] = [actual[name]?.count ?? 0, expected[name]?.count ?? 0];
    if (count !== expectedCount) return [`${name} has ${count} instead of ${expectedCount}`];
    return actual[name]?.sha256 === expected[name]?.sha256 ? [] : [`${name} is not the same`];
  });
}
