import type { AccountStatus } from './account-status';

interface Options {
  /** Asks Auth. Undefined for an account that doesn't exist; throws when Auth doesn't answer. */
  lookUp: (uid: string) => Promise<AccountStatus | undefined>;
  /** Milliseconds since the epoch. */
  now: () => number;
  keepMs: number;
  maxAccounts: number;
}

interface Cached {
  status: Promise<AccountStatus | undefined>;
  askedAt: number;
}

/**
 * Caches the status of active accounts for a moment, so that the calls of one screen ask Auth once. An account that is
 * missing, disabled or couldn't be looked up isn't cached.
 */
export function createAccountStatusCache({ lookUp, now, keepMs, maxAccounts }: Options) {
  const cache = new Map<string, Cached>();

  function ask(uid: string): Promise<AccountStatus | undefined> {
    const asked: Cached = { status: lookUp(uid), askedAt: now() };
    const drop = () => {
      if (cache.get(uid) === asked) cache.delete(uid);
    };
    cache.delete(uid);
    cache.set(uid, asked);
    const [oldest] = cache.keys();
    if (cache.size > maxAccounts) cache.delete(oldest as string);
    asked.status.then((status) => {
      if (!status || status.disabled) drop();
    }, drop);
    return asked.status;
  }

  return {
    get(uid: string): Promise<AccountStatus | undefined> {
      const cached = cache.get(uid);
      return cached && now() - cached.askedAt < keepMs ? cached.status : ask(uid);
    },
    /** Call it after this process has changed the account: the next call asks Auth. */
    forget(uid: string): void {
      cache.delete(uid);
    },
  };
}
