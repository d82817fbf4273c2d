import { LRUCache } from 'lru-cache';

export interface AccountStatus {
  disabled: boolean;
  validFrom: number;
  /** True for an account that `npm run moderator` has made a moderator. */
  moderator?: boolean;
}

export function isSessionValid(openedAt: number, status: AccountStatus | undefined): boolean {
  return status !== undefined && !status.disabled && openedAt >= status.validFrom;
}

interface Options<Found> {
  /** Undefined for what doesn't exist; throws when it can't be looked up. */
  lookUp: (key: string) => Promise<Found | undefined>;
  now: () => number;
  keepMs: number;
  most: number;
}

/** The calls of one screen look up once. Caches what doesn't exist too, whose tokens may be in use; not failures. */
export function createStatusCache<Found>({ lookUp, now, keepMs, most }: Options<Found>) {
  const cache = new LRUCache<string, Promise<Found | undefined>>({
    max: most,
    ttl: keepMs,
    ttlResolution: 0,
    perf: { now },
  });

  function ask(key: string): Promise<Found | undefined> {
    const lookup = lookUp(key);
    cache.set(key, lookup);
    lookup.catch(() => {
      if (cache.peek(key) === lookup) cache.delete(key);
    });
    return lookup;
  }

  return {
    get: (key: string): Promise<Found | undefined> => cache.get(key) ?? ask(key),
    forget(key: string): void {
      cache.delete(key);
    },
  };
}
