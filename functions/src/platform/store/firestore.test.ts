import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { converter, db, hasChanged, isExisting, isMissing, storedInstant } from './firestore';

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

it('is one client, however often it is requested', () => {
  expect(db()).toBe(db());
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
