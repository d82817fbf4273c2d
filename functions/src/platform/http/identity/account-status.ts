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

interface Options {
  /** Undefined for an account that doesn't exist; throws when Auth doesn't respond. */
  lookUp: (uid: string) => Promise<AccountStatus | undefined>;
  now: () => number;
  keepMs: number;
  maxAccounts: number;
}

/** The calls of one screen ask Auth once. Caches deleted accounts too, whose tokens may be in use; not failures. */
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
    forget(uid: string): void {
      cache.delete(uid);
    },
  };
}
