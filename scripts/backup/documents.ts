import * as z from 'zod';
import { askEmulator, type Target } from './target';

/**
 * Documents travel as Firestore's own JSON, which names the type of each value (integer or double, timestamp to the
 * microsecond, bytes, reference, geo point), so that nothing changes its type on the way there and back.
 */
const Fields = z.record(z.string(), z.record(z.string(), z.json()));

/** A document with its path below the database, as in `users/ada/books/b1`. */
export const StoredDocument = z.object({ path: z.string().min(1), fields: Fields });
export type StoredDocument = z.output<typeof StoredDocument>;

const Page = z.array(
  z.object({
    document: z.object({ name: z.string(), fields: Fields.default({}) }).optional(),
    readTime: z.string(),
  }),
);

/** As many as are asked for and written at once; a commit takes 500. */
const AT_ONCE = 500;
/** A commit takes 10 MiB; the names and braces around the documents need room too. */
const MAX_COMMIT_BYTES = 8 * 1024 * 1024;

const rootOf = ({ project }: Target): string => `projects/${project}/databases/(default)/documents`;
const urlOf = (target: Target): string => `http://${target.firestore}/v1/${rootOf(target)}`;

/** Which collection a path is in, whatever the parents: `users/ada/books/b1` is in `users/{}/books`. */
export function collectionOf(path: string): string {
  const names = path.split('/').filter((_, index) => index % 2 === 0);
  return names.join('/{}/');
}

/** References hold the project; in a backup they begin below it, so that another project can take them. */
function mapReferences<T extends object>(fields: T, change: (reference: string) => string): T {
  return JSON.parse(
    JSON.stringify(fields, (name, value: unknown) =>
      name === 'referenceValue' && typeof value === 'string' ? change(value) : value,
    ),
  ) as T;
}

export interface Snapshot {
  /** When it was as it is here. Known once the first page has come. */
  readTime: string;
  documents: StoredDocument[];
}

async function pageOf(target: Target, after: string | undefined, readTime: string | undefined): Promise<Snapshot> {
  const root = `${rootOf(target)}/`;
  const query = {
    from: [{ allDescendants: true }],
    orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
    limit: AT_ONCE,
    ...(after && { startAt: { values: [{ referenceValue: `${root}${after}` }], before: false } }),
  };
  const body = JSON.stringify({ structuredQuery: query, ...(readTime && { readTime }) });
  const found = Page.parse(await askEmulator(`${urlOf(target)}:runQuery`, 'POST', body));
  const below = (name: string) => (name.startsWith(root) ? name.slice(root.length) : name);
  const documents = found.flatMap(({ document }) =>
    document ? [{ path: below(document.name), fields: mapReferences(document.fields, below) }] : [],
  );
  return { readTime: readTime ?? found[0]?.readTime ?? new Date(0).toISOString(), documents };
}

/**
 * All documents of all collections and sub-collections in the order of their paths, page by page, all as they were at
 * one moment: whatever is written meanwhile is in none of them.
 */
export async function* readDocuments(target: Target): AsyncGenerator<Snapshot, void> {
  let readTime: string | undefined;
  let after: string | undefined;
  do {
    const page: Snapshot = await pageOf(target, after, readTime);
    yield page;
    readTime = page.readTime;
    after = page.documents.length === AT_ONCE ? page.documents.at(-1)?.path : undefined;
  } while (after);
}

export async function wipeDocuments(target: Target): Promise<void> {
  await askEmulator(`http://${target.firestore}/emulator/v1/${rootOf(target)}`, 'DELETE');
}

/** Writes documents, each with exactly these fields. */
export async function writeDocuments(target: Target, documents: AsyncIterable<StoredDocument>): Promise<void> {
  const root = `${rootOf(target)}/`;
  let writes: string[] = [];
  let bytes = 0;
  const commit = async () => {
    if (writes.length > 0) await askEmulator(`${urlOf(target)}:commit`, 'POST', `{"writes":[${writes.join(',')}]}`);
    [writes, bytes] = [[], 0];
  };
  for await (const { path, fields } of documents) {
    const absolute = mapReferences(fields, (below) => (below.startsWith('projects/') ? below : `${root}${below}`));
    const write = JSON.stringify({ update: { name: `${root}${path}`, fields: absolute } });
    const size = Buffer.byteLength(write);
    if (writes.length === AT_ONCE || bytes + size > MAX_COMMIT_BYTES) await commit();
    writes.push(write);
    bytes += size;
  }
  await commit();
}
