import { LRUCache } from 'lru-cache';
import type { AccountStatus } from './account-status';

interface Options {
  /** Asks Auth. Undefined for an account that doesn't exist; throws when Auth doesn't respond. */
  lookUp: (uid: string) => Promise<AccountStatus | undefined>;
  /** Milliseconds since the epoch. */
  now: () => number;
  keepMs: number;
  maxAccounts: number;
}

/**
 * Caches the status of accounts briefly, so that the calls of one screen ask Auth once. A deleted account is cached
 * too, in case somebody keeps using its token. A failed lookup isn't cached.
 */
export function createAccountStatusCache({ lookUp, now, keepMs, maxAccounts }: Options) {
  const cache = new LRUCache<string, Promise<AccountStatus | undefined>>({
    max: maxAccounts,
    ttl: keepMs,
    ttlResolution: 0,
    perf: { now },
  });

  function ask(uid: string): Promise<AccountStatus | undefined> {
    const lookup = lookUp(uid);
    cache.set(uid, lookup);
    lookup.catch(() => {
      if (cache.peek(uid) === lookup) cache.delete(uid);
    });
    return lookup;
  }

  return {
    get: (uid: string): Promise<AccountStatus | undefined> => cache.get(uid) ?? ask(uid),
    /** Call this after changing an account, so that the next lookup asks Auth. */
    forget(uid: string): void {
      cache.delete(uid);
    },
  };
}
