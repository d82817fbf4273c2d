import { expect, test, vi } from 'vitest';
import { copyName, removeCopiesExceptOf } from './device-copies';

test("a reader's copy goes with them where databases can't be listed", () => {
  const deleteDatabase = vi.fn();
  vi.stubGlobal('indexedDB', { deleteDatabase });
  removeCopiesExceptOf('byron1', 'ada1');
  expect(deleteDatabase.mock.calls).toEqual([[copyName('ada1')]]);
});

test('the copy of the reader who stays is spared', () => {
  const deleteDatabase = vi.fn();
  vi.stubGlobal('indexedDB', { deleteDatabase });
  removeCopiesExceptOf('ada1', 'ada1');
  expect(deleteDatabase).not.toHaveBeenCalled();
});
