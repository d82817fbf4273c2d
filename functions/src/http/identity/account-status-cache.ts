import type { AccountStatus } from './account-status';

interface Options {
  /** Asks Auth. Undefined for an account that does not exist; throws when Auth does not say. */
  look: (uid: string) => Promise<AccountStatus | undefined>;
  /** Milliseconds since the epoch. */
  now: () => number;
  keepMs: number;
  maxAccounts: number;
}

interface Kept {
  standing: Promise<AccountStatus | undefined>;
  askedAt: number;
}

/**
 * Accounts in good standing, remembered for a moment, so that the calls of one screen ask Auth once. An account that is
 * missing, disabled or could not be looked up is asked for again each time.
 */
export function createAccountStatusCache({ look, now, keepMs, maxAccounts }: Options) {
  const kept = new Map<string, Kept>();

  function ask(uid: string): Promise<AccountStatus | undefined> {
    const asked: Kept = { standing: look(uid), askedAt: now() };
    const drop = () => {
      if (kept.get(uid) === asked) kept.delete(uid);
    };
    kept.delete(uid);
    kept.set(uid, asked);
    const [oldest] = kept.keys();
    if (kept.size > maxAccounts && oldest !== undefined) kept.delete(oldest);
    asked.standing.then((standing) => {
      if (!standing || standing.disabled) drop();
    }, drop);
    return asked.standing;
  }

  return {
    of(uid: string): Promise<AccountStatus | undefined> {
      const known = kept.get(uid);
      return known && now() - known.askedAt < keepMs ? known.standing : ask(uid);
    },
    /** To be called once this process has changed the account's standing: the next call asks Auth. */
    forget(uid: string): void {
      kept.delete(uid);
    },
  };
}
