import * as z from 'zod';
import { askEmulator, type Target } from './target';

/** An Auth account as Identity Toolkit lists it, hash and salt of its password included. */
export const Account = z.looseObject({ localId: z.string().min(1) });
export type Account = z.output<typeof Account>;

const Page = z.object({ users: z.array(Account).default([]), nextPageToken: z.string().optional() });
const Imported = z.object({ error: z.array(z.object({ index: z.int(), message: z.string() })).default([]) });

/** As many as are listed and imported at once; Identity Toolkit takes 1,000. */
const AT_ONCE = 500;

/**
 * What Auth sets itself when an account is imported: the moment of the import. So sessions from before a restore end
 * where sessions are checked for that, and none that was ended comes back to life.
 */
const SET_ON_IMPORT = ['validSince', 'passwordUpdatedAt', 'lastRefreshAt'];

const urlOf = ({ auth, project }: Target): string =>
  `http://${auth}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts`;

/** An account without what an import does not keep, and without what is only the usual said aloud. */
function lasting(account: Account): Account {
  const kept = Object.entries(account).filter(
    ([name, value]) => !SET_ON_IMPORT.includes(name) && !(name === 'disabled' && value === false),
  );
  return Account.parse(Object.fromEntries(kept));
}

/** All accounts, in the order of their ids. */
export async function readAccounts(target: Target): Promise<Account[]> {
  const accounts: Account[] = [];
  let token: string | undefined;
  do {
    const query = new URLSearchParams({ maxResults: String(AT_ONCE), ...(token && { nextPageToken: token }) });
    const page = Page.parse(await askEmulator(`${urlOf(target)}:batchGet?${query}`, 'GET'));
    accounts.push(...page.users.map(lasting));
    token = page.users.length === AT_ONCE ? page.nextPageToken : undefined;
  } while (token);
  return accounts.sort((a, b) => (a.localId < b.localId ? -1 : 1));
}

export async function wipeAccounts({ auth, project }: Target): Promise<void> {
  await askEmulator(`http://${auth}/emulator/v1/projects/${project}/accounts`, 'DELETE');
}

/** @throws Error when an account is refused */
export async function importAccounts(target: Target, accounts: readonly Account[]): Promise<void> {
  for (let from = 0; from < accounts.length; from += AT_ONCE) {
    const users = accounts.slice(from, from + AT_ONCE);
    const answer = await askEmulator(`${urlOf(target)}:batchCreate`, 'POST', JSON.stringify({ users }));
    const [refused] = Imported.parse(answer).error;
    if (refused) throw new Error(`Auth refused the account ${users[refused.index]?.localId}: ${refused.message}`);
  }
}
