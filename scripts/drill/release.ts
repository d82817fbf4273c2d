import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { DAY_MS } from '../../functions/src/domain/time';
import type { Named } from '../../functions/test/calls/row';
import type { Fields, Store, Value } from '../../functions/test/fixtures/store';
import { inRoot } from '../paths';
import { kindOf, type Login, type Stores, writeDocuments, writeLogins } from './stores';

export const RELEASE = inRoot('functions/test/release');

/** What one release has stored: a few readers with something in each collection. Their password is `PASSWORD`. */
export interface Release {
  exportedAt: string;
  /** Emails by the role in the tests of all calls, and of two readers who have something in each collection. */
  readers: Readonly<Record<'stranger' | 'former' | 'member' | 'owner' | 'ada' | 'ben', string>>;
  named: Named;
  documents: Store;
  logins: readonly Login[];
}

const TIME = '$time';

type Plain = null | boolean | number | string | readonly Plain[] | { readonly [key: string]: Plain };

const mapped = <From, To>(fields: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(
    Object.keys(fields)
      .sort()
      .map((name) => [name, change(fields[name] as From)]),
  );

function plainOf(value: Value): Plain {
  if (value.mapValue) return mapped(value.mapValue.fields ?? {}, plainOf);
  if (value.arrayValue) return (value.arrayValue.values ?? []).map(plainOf);
  if (value.timestampValue !== undefined) return { [TIME]: value.timestampValue };
  if (value.integerValue !== undefined) return Number(value.integerValue);
  return value.stringValue ?? value.booleanValue ?? value.doubleValue ?? null;
}

function storedValue(plain: Plain, days: number): Value {
  if (plain === null) return { nullValue: null };
  if (typeof plain === 'string') return { stringValue: plain };
  if (typeof plain === 'boolean') return { booleanValue: plain };
  if (typeof plain === 'number') return Number.isInteger(plain) ? { integerValue: `${plain}` } : { doubleValue: plain };
  if (Array.isArray(plain))
    return { arrayValue: plain.length > 0 ? { values: plain.map((item) => storedValue(item, days)) } : {} };
  const fields = plain as Readonly<Record<string, Plain>>;
  const time = fields[TIME];
  if (typeof time === 'string') return { timestampValue: later(time, days) };
  return { mapValue: Object.keys(fields).length > 0 ? { fields: fieldsOf(fields, days) } : {} };
}

const fieldsOf = (fields: Readonly<Record<string, Plain>>, days: number): Fields =>
  mapped(fields, (value) => storedValue(value, days));

const later = (time: string, days: number): string =>
  days === 0 ? time : new Date(Date.parse(time) + days * DAY_MS).toISOString();

const fileOf = (kind: string): string => `${RELEASE}/${kind.replaceAll('/', '.')}.json`;

/** One field in a line, so that a comparison of two releases shows it. */
function linesOf(rows: readonly (readonly [string, Readonly<Record<string, unknown>>])[]): string {
  const documents = rows.map(([path, fields]) => {
    const lines = Object.entries(fields).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`);
    return `${JSON.stringify(path)}: {\n${lines.join(',\n')}\n}`;
  });
  return `{\n${documents.join(',\n')}\n}\n`;
}

/** Replaces the kept release. @throws Error if a document can't be read back as it was */
export function writeRelease({ documents, logins, ...about }: Release): void {
  rmSync(RELEASE, { recursive: true, force: true });
  mkdirSync(RELEASE, { recursive: true });
  const rows = [...documents]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, fields]) => {
      const plain = mapped(fields, plainOf);
      if (!isDeepStrictEqual(fieldsOf(plain, 0), fields))
        throw new Error(`${path} has a value that isn't kept: ${JSON.stringify(fields)}`);
      return [path, plain] as const;
    });
  for (const kind of new Set(rows.map(([path]) => kindOf(path)))) {
    writeFileSync(fileOf(kind), linesOf(rows.filter(([path]) => kindOf(path) === kind)));
  }
  const sorted = [...logins].sort((a, b) => (a.localId < b.localId ? -1 : 1));
  writeFileSync(fileOf('logins'), linesOf(sorted.map((login) => [login.localId, login])));
  writeFileSync(fileOf('release'), `${JSON.stringify(about, null, 2)}\n`);
  writeFileSync(WAYS_UP, '{}\n');
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const WAYS_UP = fileOf('ways-up');
const NO_COLLECTION = [fileOf('logins'), fileOf('release'), WAYS_UP];

/** Each change of a stored shape since the release, with what reads the documents of the release (decision 048). */
export const readWaysUp = (): Readonly<Record<string, string>> => read(WAYS_UP);

/** With times that are as long ago, or ahead, as on the day of the export. */
export function readRelease(now = new Date()): Release {
  const about: Omit<Release, 'documents' | 'logins'> = read(fileOf('release'));
  const days = Math.floor((now.getTime() - Date.parse(about.exportedAt)) / DAY_MS);
  const files = readdirSync(RELEASE).map((name) => `${RELEASE}/${name}`);
  const rows = files.filter((file) => !NO_COLLECTION.includes(file)).flatMap((file) => Object.entries(read(file)));
  const documents = rows.map(([path, fields]) => [path, fieldsOf(fields as Record<string, Plain>, days)] as const);
  return { ...about, documents: new Map(documents), logins: Object.values(read(fileOf('logins'))) };
}

export async function loadRelease(stores: Stores, { documents, logins }: Release): Promise<void> {
  await Promise.all([writeDocuments(stores, documents), writeLogins(stores, logins)]);
}
