import { Query } from 'firebase-admin/firestore';
import { afterAll, expect } from 'vitest';
import { declaredIndexes } from './fixtures/declared-indexes';
import { type QueryShape, requiredIndex } from './fixtures/required-index';

/**
 * Every query that a test file runs is held against `firestore.indexes.json`, since the emulator enforces no index.
 * `toProto` is the client's own and unpublished: its version is pinned, and a client without it fails here.
 */
interface Inside {
  toProto: (...args: unknown[]) => { structuredQuery?: QueryShape };
}

const inside = Query.prototype as unknown as Inside;
const { toProto } = inside;
if (typeof toProto !== 'function') throw new Error("Firestore's Query has no toProto any more.");

const needed = new Set<string>();
inside.toProto = function (this: Query, ...args) {
  const request = toProto.apply(this, args);
  const index = request.structuredQuery && requiredIndex(request.structuredQuery);
  if (index) needed.add(index);
  return request;
};

afterAll(() => {
  const declared = declaredIndexes();
  const missing = [...needed].filter((index) => !declared.has(index));
  expect(missing, 'indexes that firestore.indexes.json lacks').toEqual([]);
});
