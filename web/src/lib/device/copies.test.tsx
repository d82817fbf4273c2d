import { DAY_MS } from '@domain/time';
import { beforeEach, expect, test, vi } from 'vitest';
import { copyName, importName, removeCopiesExceptOf, stampCopy } from './copies';

const deleteDatabase = vi.fn();
const deleted = () => deleteDatabase.mock.calls.flat();

beforeEach(() => {
  deleteDatabase.mockClear();
  vi.stubGlobal('indexedDB', { deleteDatabase });
  vi.useRealTimers();
});

const listing = (...readers: string[]) =>
  vi.stubGlobal('indexedDB', {
    deleteDatabase,
    databases: async () => [...readers.map((reader) => ({ name: copyName(reader) })), { name: 'other' }],
  });

/** Moves the clock forward without comparing the copy. */
function after(days: number): void {
  vi.useFakeTimers({ now: Date.now() + days * DAY_MS, toFake: ['Date'] });
}

test("deletes the departing reader's copy and unfinished import where databases can't be listed", () => {
  stampCopy('byron1');
  removeCopiesExceptOf('byron1', 'ada1');
  expect(deleted()).toEqual([copyName('ada1'), importName('ada1')]);
});

test("keeps the signed-in reader's copy", () => {
  stampCopy('ada1');
  removeCopiesExceptOf('ada1', 'ada1');
  expect(deleted()).toEqual([]);
});

test.each([
  ['can', true],
  ["can't", false],
])('deletes a copy last compared more than 30 days ago where databases %s be listed', async (_, isListed) => {
  if (isListed) listing('ada1');
  stampCopy('ada1');
  after(29);
  removeCopiesExceptOf('ada1', 'ada1');
  await new Promise((resolve) => setTimeout(resolve));
  expect(deleted()).toEqual([]);
  after(2);
  removeCopiesExceptOf('ada1', 'ada1');
  await vi.waitFor(() => expect(new Set(deleted())).toEqual(new Set([copyName('ada1')])));
});

test('deletes listed copies of other readers, and one that was never compared', async () => {
  listing('ada1', 'byron1');
  removeCopiesExceptOf('ada1', 'ada1');
  await vi.waitFor(() => expect(new Set(deleted())).toEqual(new Set(['ada1', 'byron1'].map(copyName))));
});

test('keeps only the unfinished import of the signed-in reader', async () => {
  const names = ['ada1', 'byron1'].map(importName);
  vi.stubGlobal('indexedDB', { deleteDatabase, databases: async () => names.map((name) => ({ name })) });
  stampCopy('ada1');
  removeCopiesExceptOf('ada1', 'ada1');
  await vi.waitFor(() => expect(deleted()).toEqual([importName('byron1')]));
});
