import { Timestamp } from 'firebase-admin/firestore';
import { expect, it, vi } from 'vitest';
import * as z from 'zod';
import { converter, hasChanged, isExisting, isMissing, requireGrpc, storedInstant } from './firestore';

it.each([
  [5, [true, false, false]],
  [6, [false, true, false]],
  [9, [false, false, true]],
  [13, [false, false, false]],
  [undefined, [false, false, false]],
])('classifies the code %s as missing, existing, changed: %j', (code, expected) => {
  const error = { code };
  expect([isMissing(error), isExisting(error), hasChanged(error)]).toEqual(expected);
});

it('reads an instant as a date, and rejects everything else', () => {
  const at = new Date('2026-11-21T12:00:00.123Z');
  expect(storedInstant.parse(Timestamp.fromDate(at))).toEqual(at);
  expect(storedInstant.safeParse(at.toISOString()).success).toBe(false);
});

const { toFirestore, fromFirestore } = converter(z.object({ title: z.string() }));
const document = (fields: object) => ({ id: 'dune', data: () => fields }) as never;

it('adds the id to records, and omits it from documents', () => {
  expect(fromFirestore(document({ title: 'Dune', more: 1 }))).toEqual({ _id: 'dune', title: 'Dune' });
  expect(toFirestore({ _id: 'dune', title: 'Dune' })).toEqual({ title: 'Dune' });
});

it("throws for a document that doesn't match its schema", () => {
  expect(() => fromFirestore(document({ title: 1 }))).toThrow();
});

it.each([undefined, '', ' ', '0', 'false', 'FALSE '])('starts with FIRESTORE_PREFER_REST=%s', (value) => {
  expect(() => requireGrpc({ FIRESTORE_PREFER_REST: value })).not.toThrow();
});

it.each(['true', '1', 'TRUE ', 'yes', 'grpc'])('rejects FIRESTORE_PREFER_REST=%s in one line', (value) => {
  expect(() => requireGrpc({ FIRESTORE_PREFER_REST: value })).toThrow(
    /^FIRESTORE_PREFER_REST is ".*"\. Remove it: Flyleaf needs Firestore's gRPC transport [^\n]*$/,
  );
});

it('rejects it before Firestore can be used', async () => {
  vi.stubEnv('FIRESTORE_PREFER_REST', 'true');
  vi.resetModules();
  await expect(import('./firestore')).rejects.toThrow('FIRESTORE_PREFER_REST is "true"');
});
