import { beforeEach, expect, test, vi } from 'vitest';
import { copyName, removeCopiesExceptOf, stampCopy } from './device-copies';

const DAY_MS = 24 * 60 * 60 * 1000;
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

/** The days after now, when nothing has been compared since. */
function after(days: number): void {
  vi.useFakeTimers({ now: Date.now() + days * DAY_MS, toFake: ['Date'] });
}

test("a reader's copy goes with them where databases can't be listed", () => {
  stampCopy('byron1');
  removeCopiesExceptOf('byron1', 'ada1');
  expect(deleted()).toEqual([copyName('ada1')]);
});

test('the copy of the reader who stays is spared', () => {
  stampCopy('ada1');
  removeCopiesExceptOf('ada1', 'ada1');
  expect(deleted()).toEqual([]);
});

test.each([
  ['can', true],
  ["can't", false],
])(
  'a copy that was last compared more than 30 days ago is deleted where databases %s be listed',
  async (_, isListed) => {
    if (isListed) listing('ada1');
    stampCopy('ada1');
    after(29);
    removeCopiesExceptOf('ada1', 'ada1');
    await new Promise((resolve) => setTimeout(resolve));
    expect(deleted()).toEqual([]);
    after(2);
    removeCopiesExceptOf('ada1', 'ada1');
    await vi.waitFor(() => expect(new Set(deleted())).toEqual(new Set([copyName('ada1')])));
  },
);

test('deletes the copies of other readers that are listed, and one that was never compared', async () => {
  listing('ada1', 'byron1');
  removeCopiesExceptOf('ada1', 'ada1');
  await vi.waitFor(() => expect(new Set(deleted())).toEqual(new Set(['ada1', 'byron1'].map(copyName))));
});
