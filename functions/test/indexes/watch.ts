import { afterAll, expect } from 'vitest';
import { declaredIndexes } from './fixtures/declared-indexes';
import { takeRecorded } from './fixtures/recorded';
import { hasSingleField } from './fixtures/single-fields';

/** The emulator enforces neither indexes nor limits on indexed text. */
afterAll(() => {
  const { composite, single, needless } = takeRecorded();
  const declared = declaredIndexes();
  const missing = [...composite].filter((index) => !declared.has(index));
  expect(missing, 'indexes that firestore.indexes.json lacks').toEqual([]);
  const exempt = [...single].filter((line) => !hasSingleField(line));
  expect(exempt, 'single-field indexes that firestore.indexes.json lacks').toEqual([]);
  expect([...needless], 'text that firestore.indexes.json must exempt, or INDEXED name').toEqual([]);
});
