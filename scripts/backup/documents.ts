import * as z from 'zod';
import { callEmulator, type Target } from './target';

/**
 * Firestore's own JSON names the type of every value (integer or double, timestamp with microseconds, bytes, reference,
 * geo point), so no value changes its type between backup and restore.
 */
const Fields = z.record(z.string(), z.record(z.string(), z.json()));

/** A document with its path below the database, for example `users/ada/books/b1`. */
export const StoredDocument = z.object({ path: z.string().min(1), fields: Fields });
export type StoredDocument = z.output<typeof StoredDocument>;

const Page = z.array(
  z.object({
    document: z.object({ name: z.string(), fields: Fields.default({}) }).optional(),
    readTime: z.string(),
  }),
);

/** Documents per request. A commit allows 500. */
const BATCH_SIZE = 500;
/** A commit allows 10 MiB. The rest is for the JSON around the documents. */
const MAX_COMMIT_BYTES = 8 * 1024 * 1024;

const rootOf = ({ project }: Target): string => `projects/${project}/databases/(default)/documents`;
const urlOf = (target: Target): string => `http://${target.firestore}/v1/${rootOf(target)}`;

/** The collection of a path without the ids of its parents: `users/{}/books` for `users/ada/books/b1`. */
export function collectionOf(path: string): string {
  const names = path.split('/').filter((_, index) => index % 2 === 0);
  return names.join('/{}/');
}

/** References contain the project id. Backups store them without it, so they can be restored to another project. */
function mapReferences<T extends object>(fields: T, change: (reference: string) => string): T {
  return JSON.parse(
    JSON.stringify(fields, (name, value: unknown) =>
      name === 'referenceValue' && typeof value === 'string' ? change(value) : value,
    ),
  ) as T;
}

export interface Snapshot {
  /** The time of the snapshot, as set by the first page. */
  readTime: string;
  documents: StoredDocument[];
}

async function pageOf(target: Target, after: string | undefined, readTime: string | undefined): Promise<Snapshot> {
  const root = `${rootOf(target)}/`;
  const query = {
    from: [{ allDescendants: true }],
    orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
    limit: BATCH_SIZE,
    ...(after && { startAt: { values: [{ referenceValue: `${root}${after}` }], before: false } }),
  };
  const body = JSON.stringify({ structuredQuery: query, ...(readTime && { readTime }) });
  const found = Page.parse(await callEmulator(`${urlOf(target)}:runQuery`, 'POST', body));
  const below = (name: string) => (name.startsWith(root) ? name.slice(root.length) : name);
  const documents = found.flatMap(({ document }) =>
    document ? [{ path: below(document.name), fields: mapReferences(document.fields, below) }] : [],
  );
  return { readTime: readTime ?? found[0]?.readTime ?? new Date(0).toISOString(), documents };
}

/**
 * All documents of all collections and sub-collections, sorted by path, page by page. All pages read the same snapshot,
 * so they contain nothing that is written while they're read.
 */
export async function* readDocuments(target: Target): AsyncGenerator<Snapshot, void> {
  let readTime: string | undefined;
  let after: string | undefined;
  do {
    const page: Snapshot = await pageOf(target, after, readTime);
    yield page;
    readTime = page.readTime;
    after = page.documents.length === BATCH_SIZE ? page.documents.at(-1)?.path : undefined;
  } while (after);
}

export async function wipeDocuments(target: Target): Promise<void> {
  await callEmulator(`http://${target.firestore}/emulator/v1/${rootOf(target)}`, 'DELETE');
}

/** Writes documents, replacing existing ones as a whole. */
export async function writeDocuments(target: Target, documents: AsyncIterable<StoredDocument>): Promise<void> {
  const root = `${rootOf(target)}/`;
  let writes: string[] = [];
  let bytes = 0;
  const commit = async () => {
    if (writes.length > 0) await callEmulator(`${urlOf(target)}:commit`, 'POST', `{"writes":[${writes.join(',')}]}`);
    [writes, bytes] = [[], 0];
  };
  for await (const { path, fields } of documents) {
    const absolute = mapReferences(fields, (below) => (below.startsWith('projects/') ? below : `${root}${below}`));
    const write = JSON.stringify({ update: { name: `${root}${path}`, fields: absolute } });
    const size = Buffer.byteLength(write);
    if (writes.length === BATCH_SIZE || bytes + size > MAX_COMMIT_BYTES) await commit();
    writes.push(write);
    bytes += size;
  }
  await commit();
}
