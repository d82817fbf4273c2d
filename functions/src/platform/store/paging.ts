import type { DocumentData, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod';
import { decodeCursor, decodeTextCursor, encodeCursor, encodeTextCursor } from './cursor';
import { reportReads } from './documents-read';
import { db, type Stored } from './firestore';

export type Position = (string | number | Date)[];

/** `after` is the end of the previous page. */
export async function pageOf<T>(
  query: Query<T>,
  limit: number,
  after: Position | undefined,
): Promise<QueryDocumentSnapshot<T>[]> {
  return (await (after ? query.startAfter(...after) : query).limit(limit).get()).docs;
}

/** The most bytes of an answer's items, unless its first one is larger. */
const PAGE_BYTES = 1_000_000;

/** The first items that fit into an answer; always one, so that a reader gets to the end. */
export function withinBytes<T>(items: readonly T[]): T[] {
  let bytes = 0;
  const end = items.findIndex((item, at) => {
    bytes += Buffer.byteLength(JSON.stringify(item));
    return at > 0 && bytes > PAGE_BYTES;
  });
  return end < 0 ? [...items] : items.slice(0, end);
}

export interface PageRequest {
  limit: number;
  cursor?: string | undefined;
}

export interface PageOf<T> {
  items: T[];
  cursor: string | undefined;
}

interface Order<T> {
  by: keyof T & string;
  direction: 'asc' | 'desc';
}

/** Ordered by an instant and then by id. @throws `invalid` for a cursor that the server didn't create */
export async function findPage<T extends object>(
  query: Query<Stored<T>>,
  { by, direction }: Order<T>,
  { limit, cursor }: PageRequest,
): Promise<PageOf<Stored<T>>> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor);
  const ordered = query.orderBy(by, direction).orderBy('__name__', direction);
  const docs = await pageOf(ordered, limit, after && [after.at, after.id]);
  const items = docs.map((doc) => doc.data());
  const last = items.length === limit ? items.at(-1) : undefined;
  return { items, cursor: last && encodeCursor({ at: last[by] as Date, id: last._id }) };
}

/** Ordered by a text field and then by id; `orderedBy` reads that field. @throws `invalid` for a foreign cursor */
export async function findPageByText<T extends object>(
  query: Query<Stored<T>>,
  by: string,
  orderedBy: (record: Stored<T>) => string,
  { limit, cursor }: PageRequest,
): Promise<PageOf<Stored<T>>> {
  const after = cursor === undefined ? undefined : decodeTextCursor(cursor);
  const ordered = query.orderBy(by).orderBy('__name__');
  const docs = await pageOf(ordered, limit, after && [after.text, after.id]);
  const items = docs.map((doc) => doc.data());
  const last = items.length === limit ? items.at(-1) : undefined;
  return { items, cursor: last && encodeTextCursor({ text: orderedBy(last), id: last._id }) };
}

export interface Span {
  from: Date;
  before: Date;
}

const inSpan = <T extends object>(query: Query<Stored<T>>, by: keyof T & string, { from, before }: Span) =>
  query.where(by, '>=', from).where(by, '<', before);

export async function countIn<T extends object>(
  query: Query<Stored<T>>,
  by: keyof T & string,
  span: Span,
): Promise<number> {
  const { count } = (await inSpan(query, by, span).count().get()).data();
  reportReads(1 + Math.floor(count / 1000));
  return count;
}

export async function findIn<T extends object>(
  query: Query<Stored<T>>,
  by: keyof T & string,
  span: Span,
  limit: number,
): Promise<Stored<T>[]> {
  const docs = await pageOf(inSpan(query, by, span).orderBy(by, 'desc'), limit, undefined);
  return docs.map((document) => document.data());
}

/** Firestore's limit for the disjunctions of a query: the values of a field, or the product of those in two fields. */
export const MAX_VALUES = 30;
/** Documents with the same values that one query returns. */
const MAX_DOCUMENTS_OF_VALUES = 100;

export async function findAmong<T extends object>(
  query: Query<Stored<T>>,
  field: string,
  values: readonly (string | undefined)[],
): Promise<Stored<T>[]> {
  const different = [...new Set(values)].filter((value) => value !== undefined);
  const starts = Array.from({ length: Math.ceil(different.length / MAX_VALUES) }, (_, at) => at * MAX_VALUES);
  const found = await Promise.all(
    starts.map((start) =>
      query
        .where(field, 'in', different.slice(start, start + MAX_VALUES))
        .limit(MAX_DOCUMENTS_OF_VALUES)
        .get(),
    ),
  );
  return found.flatMap(({ docs }) => docs.map((doc) => doc.data()));
}

export type Fields = ReadonlyMap<string, DocumentData>;

/** The fields of documents by path. One read for each different path. */
export async function fieldsOf(paths: readonly string[], fieldMask: string[]): Promise<Fields> {
  const different = [...new Set(paths)];
  // Stryker disable next-line ConditionalExpression: it only saves a request that finds nothing
  if (different.length === 0) return new Map();
  const docs = await db().getAll(...different.map((path) => db().doc(path)), { fieldMask });
  reportReads(docs.length);
  return new Map(docs.flatMap((document) => (document.exists ? [[document.ref.path, document.data() ?? {}]] : [])));
}

const Text = z.string().nullable().catch(null);

/** Null when the document or the field is missing. */
export const textOf = (fields: Fields, path: string, name: string): string | null =>
  Text.parse(fields.get(path)?.[name]);
