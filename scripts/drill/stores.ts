import { createHash } from 'node:crypto';
import type { Fields, Store } from '../../functions/test/fixtures/store';

/** One project on the emulators, each with its host and port. */
export interface Stores {
  firestore: string;
  auth: string;
  project: string;
}

/** As Auth's emulator lists and imports it. */
export interface Login {
  localId: string;
  email?: string;
  customAttributes?: string;
  [field: string]: unknown;
}

type Environment = Readonly<Record<string, string | undefined>>;

export const storesOf = (environment: Environment): Stores => ({
  firestore: environment.FIRESTORE_EMULATOR_HOST ?? '',
  auth: environment.FIREBASE_AUTH_EMULATOR_HOST ?? '',
  project: environment.GCLOUD_PROJECT ?? '',
});

export async function ask<T>(url: string, method: string, body?: unknown): Promise<T> {
  const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
  const response = await fetch(url, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  if (!response.ok) throw new Error(`${method} ${new URL(url).pathname} answered ${await response.text()}`);
  return (await response.json()) as T;
}

export const databaseOf = ({ project }: Stores): string => `projects/${project}/databases/(default)`;
const documentsOf = (stores: Stores): string => `${databaseOf(stores)}/documents`;
const accountsOf = ({ auth, project }: Stores): string =>
  `http://${auth}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts`;

export async function readDocuments(stores: Stores): Promise<Store> {
  const structuredQuery = { from: [{ allDescendants: true }] };
  const url = `http://${stores.firestore}/v1/${documentsOf(stores)}:runQuery`;
  const rows = await ask<{ document?: { name: string; fields?: Fields } }[]>(url, 'POST', { structuredQuery });
  const prefix = documentsOf(stores).length + 1;
  return new Map(
    rows.flatMap(({ document }) => (document ? [[document.name.slice(prefix), document.fields ?? {}]] : [])),
  );
}

const COMMIT = 400;

export async function writeDocuments(stores: Stores, store: Store): Promise<void> {
  const writes = [...store].map(([path, fields]) => ({ update: { name: `${documentsOf(stores)}/${path}`, fields } }));
  const url = `http://${stores.firestore}/v1/${documentsOf(stores)}:commit`;
  for (let from = 0; from < writes.length; from += COMMIT)
    await ask(url, 'POST', { writes: writes.slice(from, from + COMMIT) });
}

export async function readLogins(stores: Stores): Promise<Login[]> {
  const { users = [] } = await ask<{ users?: Login[] }>(`${accountsOf(stores)}:batchGet?maxResults=-1`, 'GET');
  return users;
}

/** @throws Error if any login is refused */
export async function writeLogins(stores: Stores, users: readonly Login[]): Promise<void> {
  const url = `${accountsOf(stores)}:batchCreate`;
  const { error = [] } = await ask<{ error?: { message: string }[] }>(url, 'POST', { users });
  if (error[0]) throw new Error(`Auth refused ${error.length} logins: ${error[0].message}`);
}

export async function emptyLogins({ auth, project }: Stores): Promise<void> {
  await ask(`http://${auth}/emulator/v1/projects/${project}/accounts`, 'DELETE');
}

export async function empty(stores: Stores): Promise<void> {
  await ask(`http://${stores.firestore}/emulator/v1/${documentsOf(stores)}`, 'DELETE');
  await emptyLogins(stores);
}

/** With sorted keys, because the emulator keeps no order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!(value instanceof Object)) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, item]) => [key, sorted(item)]));
}

/** A document's path without the ids: `clubs/members`. */
export const kindOf = (path: string): string =>
  path
    .split('/')
    .filter((_, index) => index % 2 === 0)
    .join('/');

/** What an export of accounts is for. Auth sets the rest anew, such as the time before which sessions have ended. */
const OF_LOGIN = [
  'createdAt',
  'customAttributes',
  'disabled',
  'email',
  'emailVerified',
  'lastLoginAt',
  'localId',
  'passwordHash',
  'salt',
];

const rowOf = (login: Login): [path: string, fields: object] => {
  const kept = Object.entries({ disabled: false, emailVerified: false, ...login });
  return [`logins/${login.localId}`, Object.fromEntries(kept.filter(([field]) => OF_LOGIN.includes(field)))];
};

export interface Summary {
  count: number;
  /** Of the sorted documents. */
  hash: string;
}

/** By collection, and of the logins. */
export async function summarize(stores: Stores): Promise<Map<string, Summary>> {
  const rows = [...(await readDocuments(stores)), ...(await readLogins(stores)).map(rowOf)];
  const kinds = [...new Set(rows.map(([path]) => kindOf(path)))].sort();
  const summaries = kinds.map((kind): [string, Summary] => {
    const found = rows.filter(([path]) => kindOf(path) === kind);
    const lines = found.map((row) => JSON.stringify(sorted(row))).sort();
    const hash = createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16);
    return [kind, { count: found.length, hash }];
  });
  return new Map(summaries);
}

/** @returns one line for each collection that differs */
export function differences(before: ReadonlyMap<string, Summary>, after: ReadonlyMap<string, Summary>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((kind) => {
    const [was, is] = [before.get(kind), after.get(kind)];
    if (was?.count !== is?.count) return [`${kind} has ${is?.count ?? 0} documents instead of ${was?.count ?? 0}`];
    return was?.hash === is?.hash ? [] : [`${kind} has other documents than before`];
  });
}
