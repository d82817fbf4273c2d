import * as z from 'zod';
import { callEmulator, type Target } from './target';

/** An Auth account as listed by Identity Toolkit, including the hash and salt of its password. */
export const Account = z.looseObject({ localId: z.string().min(1) });
export type Account = z.output<typeof Account>;

const Page = z.object({ users: z.array(Account).default([]), nextPageToken: z.string().optional() });
const Imported = z.object({ error: z.array(z.object({ index: z.int(), message: z.string() })).default([]) });

/** Accounts per request. Identity Toolkit allows 1,000. */
const BATCH_SIZE = 500;

/**
 * Auth sets these to the time of the import. Sessions from before a restore are therefore rejected, including those
 * that had been revoked.
 */
const SET_ON_IMPORT = ['validSince', 'passwordUpdatedAt', 'lastRefreshAt'];

const urlOf = ({ auth, project }: Target): string =>
  `http://${auth}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts`;

/** Drops the fields that an import overwrites, and `disabled: false`, which is the default. */
function comparable(account: Account): Account {
  const fields = Object.entries(account).filter(
    ([name, value]) => !SET_ON_IMPORT.includes(name) && !(name === 'disabled' && value === false),
  );
  return Account.parse(Object.fromEntries(fields));
}

/** All accounts, sorted by id. */
export async function readAccounts(target: Target): Promise<Account[]> {
  const accounts: Account[] = [];
  let token: string | undefined;
  do {
    const query = new URLSearchParams({ maxResults: String(BATCH_SIZE), ...(token && { nextPageToken: token }) });
    const page = Page.parse(await callEmulator(`${urlOf(target)}:batchGet?${query}`, 'GET'));
    accounts.push(...page.users.map(comparable));
    token = page.users.length === BATCH_SIZE ? page.nextPageToken : undefined;
  } while (token);
  return accounts.sort((a, b) => (a.localId < b.localId ? -1 : 1));
}

export async function wipeAccounts({ auth, project }: Target): Promise<void> {
  await callEmulator(`http://${auth}/emulator/v1/projects/${project}/accounts`, 'DELETE');
}

/** @throws Error when Auth rejects an account */
export async function importAccounts(target: Target, accounts: readonly Account[]): Promise<void> {
  for (let from = 0; from < accounts.length; from += BATCH_SIZE) {
    const users = accounts.slice(from, from + BATCH_SIZE);
    const response = await callEmulator(`${urlOf(target)}:batchCreate`, 'POST', JSON.stringify({ users }));
    const [rejected] = Imported.parse(response).error;
    if (rejected) throw new Error(`Auth rejected the account ${users[rejected.index]?.localId}: ${rejected.message}`);
  }
}
