import type { DocumentData, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod';
import { db } from './firestore';

/** The values of a query's order at a document, from which the next page goes on. */
export type Position = (string | number)[];

/** A page of a query that has an order. `after` is where the page before ended. */
export async function pageOf<T>(
  query: Query<T>,
  limit: number,
  after: Position | undefined,
): Promise<QueryDocumentSnapshot<T>[]> {
  return (await (after ? query.startAfter(...after) : query).limit(limit).get()).docs;
}

export type Fields = ReadonlyMap<string, DocumentData>;

/** Some fields of documents that are there, by path. One read for each different path. */
export async function fieldsOf(paths: readonly string[], fieldMask: string[]): Promise<Fields> {
  const different = [...new Set(paths)];
  if (different.length === 0) return new Map();
  const found = await db().getAll(...different.map((path) => db().doc(path)), { fieldMask });
  return new Map(found.flatMap((document) => (document.exists ? [[document.ref.path, document.data() ?? {}]] : [])));
}

const Text = z.string().nullable().catch(null);

/** A text among the fields of a document; null when it is not there. */
export const textOf = (fields: Fields, path: string, name: string): string | null =>
  Text.parse(fields.get(path)?.[name]);
