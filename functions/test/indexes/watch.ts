import { type DocumentReference, Query, WriteBatch } from 'firebase-admin/firestore';
import { afterAll, expect } from 'vitest';
import { declaredIndexes } from './fixtures/declared-indexes';
import { type QueryShape, requiredIndex, singleFieldIndexes } from './fixtures/required-index';
import { hasSingleField, needlesslyIndexed } from './fixtures/single-fields';

/**
 * Every query that a test file runs, and every text that it stores, is held against `firestore.indexes.json`, since the
 * emulator enforces no index and no limit on indexed text.
 * `toProto` is the client's own and unpublished: its version is pinned, and a client without it fails here.
 */
interface Inside {
  toProto: (...args: unknown[]) => { structuredQuery?: QueryShape };
}

const inside = Query.prototype as unknown as Inside;
const { toProto } = inside;
if (typeof toProto !== 'function') throw new Error("Firestore's Query has no toProto any more.");

const needed = new Set<string>();
const neededFields = new Set<string>();
inside.toProto = function (this: Query, ...args) {
  const request = toProto.apply(this, args);
  const index = request.structuredQuery && requiredIndex(request.structuredQuery);
  if (index) needed.add(index);
  for (const line of request.structuredQuery ? singleFieldIndexes(request.structuredQuery) : []) neededFields.add(line);
  return request;
};

const needless = new Set<string>();
type Write = (ref: DocumentReference, fields: Record<string, unknown>, ...rest: unknown[]) => WriteBatch;
const writes = WriteBatch.prototype as unknown as Record<'create' | 'set' | 'update', Write>;
for (const name of ['create', 'set', 'update'] as const) {
  const write = writes[name];
  writes[name] = function (this: WriteBatch, ref, fields, ...rest) {
    for (const field of needlesslyIndexed(ref.parent.id, fields)) needless.add(field);
    return write.call(this, ref, fields, ...rest);
  };
}

afterAll(() => {
  const declared = declaredIndexes();
  const missing = [...needed].filter((index) => !declared.has(index));
  expect(missing, 'indexes that firestore.indexes.json lacks').toEqual([]);
  const exempt = [...neededFields].filter((line) => !hasSingleField(line));
  expect(exempt, 'single-field indexes that firestore.indexes.json lacks').toEqual([]);
  expect([...needless], 'text that firestore.indexes.json must exempt, or INDEXED name').toEqual([]);
});
