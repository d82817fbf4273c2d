import { isDeepStrictEqual } from 'node:util';
import { app } from '../src/data/app';

/** Typed JSON, as Firestore's REST interface writes a document's fields. */
export type Fields = Readonly<Record<string, Value>>;
export interface Value {
  integerValue?: string;
  doubleValue?: number;
  stringValue?: string;
  booleanValue?: boolean;
  timestampValue?: string;
  nullValue?: null;
  mapValue?: { fields?: Fields };
  arrayValue?: { values?: readonly Value[] };
}

/** Everything that is in the store: a document's fields by its path. */
export type Store = ReadonlyMap<string, Fields>;

const COMMIT = 400;

function address(version: 'v1' | 'emulator/v1'): string {
  const host = process.env.FIRESTORE_EMULATOR_HOST;
  if (!host) throw new Error('Only the store of an emulator is read and emptied as a whole.');
  return `http://${host}/${version}/${databaseName()}/documents`;
}

const databaseName = () => `projects/${app().options.projectId}/databases/(default)`;

async function ask(url: string, method: string, body?: unknown): Promise<unknown> {
  const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(url, { method, headers, ...sent });
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status} ${await response.text()}`);
  return response.json();
}

/** Reads all documents of all collections, however deep, so that no list of collections can be incomplete. */
export async function readStore(): Promise<Store> {
  const structuredQuery = { from: [{ allDescendants: true }] };
  const rows = (await ask(`${address('v1')}:runQuery`, 'POST', { structuredQuery })) as {
    document?: { name: string; fields?: Fields };
  }[];
  const prefix = `${databaseName()}/documents/`.length;
  return new Map(
    rows.flatMap(({ document }) => (document ? [[document.name.slice(prefix), document.fields ?? {}]] : [])),
  );
}

/** Takes everything out of this worker's store. */
export async function emptyStore(): Promise<void> {
  await ask(address('emulator/v1'), 'DELETE');
}

/** The paths of the documents that differ, by what has happened to them: made, gone, changed. */
export function changedPaths(before: Store, after: Store): Record<'+' | '-' | '~', string[]> {
  const there = [...after.keys()];
  return {
    '+': there.filter((path) => !before.has(path)),
    '-': [...before.keys()].filter((path) => !after.has(path)),
    '~': there.filter((path) => before.has(path) && !isDeepStrictEqual(before.get(path), after.get(path))),
  };
}

/** Makes the store what it was when `before` was read. `now` is what it is at the moment. */
export async function restoreStore(before: Store, now: Store): Promise<void> {
  const name = (path: string) => `${databaseName()}/documents/${path}`;
  const changed = changedPaths(before, now);
  const gone = changed['+'].map((path) => ({ delete: name(path) }));
  const lost = [...changed['-'], ...changed['~']];
  const back = lost.map((path) => ({ update: { name: name(path), fields: before.get(path) ?? {} } }));
  const writes = [...gone, ...back];
  for (let from = 0; from < writes.length; from += COMMIT) {
    await ask(`${address('v1')}:commit`, 'POST', { writes: writes.slice(from, from + COMMIT) });
  }
}

/** A document's fields as plain values; an instant is its ISO text. */
export function plain(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plainValue(value)]));
}

function plainValue(value: Value): unknown {
  if (value.mapValue) return plain(value.mapValue.fields ?? {});
  if (value.arrayValue) return (value.arrayValue.values ?? []).map(plainValue);
  if (value.integerValue !== undefined) return Number(value.integerValue);
  return value.stringValue ?? value.timestampValue ?? value.booleanValue ?? value.doubleValue ?? null;
}

/** Where a document entries, without the ids: `clubs/members`. */
export const kindOf = (path: string): string =>
  path
    .split('/')
    .filter((_, index) => index % 2 === 0)
    .join('/');
