import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearToasts, getToasts, toast, toastAction } from './toasts';

beforeEach(() => {
  vi.useFakeTimers();
  clearToasts();
});

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['after an action', 2000, () => toastAction('Said.')],
  ['otherwise', 3000, () => toast('Said.')],
  ['with more to read', 6000, () => toast('Said.', { ms: 6000 })],
])('a toast %s stays %i ms', (_case, ms, say) => {
  say();
  vi.advanceTimersByTime(ms - 1);
  expect(getToasts()).toMatchObject([{ text: 'Said.' }]);
  vi.advanceTimersByTime(1);
  expect(getToasts()).toEqual([]);
});

test('each toast has its own time', () => {
  toast('First.');
  vi.advanceTimersByTime(1500);
  toastAction('Second.');
  vi.advanceTimersByTime(1500);
  expect(getToasts()).toMatchObject([{ text: 'Second.' }]);
});
