import { expect, test } from 'vitest';
import { sharedIn, withShared } from './shared-text';

const blank = { remark: '', isQuotation: false };

test.each([
  ['?text=Fear&title=Dune', 'Fear'],
  ['?text=+&title=Dune', 'Dune'],
  ['?url=https%3A%2F%2Fexample.org', ''],
  ['', ''],
])('the text shared with %s is “%s”', (search, text) => {
  expect(sharedIn(new URLSearchParams(search))).toBe(text);
});

test('a shared text becomes a quotation', () => {
  expect(withShared(blank, 'Fear is the mind-killer.')).toEqual({
    remark: 'Fear is the mind-killer.',
    isQuotation: true,
    isCut: false,
  });
});

test('an unsaved text stays above a shared one, with its own kind, and the same text is added once', () => {
  const typed = { remark: 'So true.\n', isQuotation: false };
  const both = { remark: 'So true.\n\nFear.', isQuotation: false };
  expect(withShared(typed, 'Fear.')).toEqual({ ...both, isCut: false });
  expect(withShared(both, 'Fear.')).toBeUndefined();
});

test('a text beyond the limit is cut between characters, once', () => {
  const shared = withShared(blank, '🐛'.repeat(5001));
  expect(shared).toMatchObject({ isCut: true, remark: `${'🐛'.repeat(4999)}…` });
  expect(shared && withShared(shared, '🐛'.repeat(5001))).toBeUndefined();
  expect(withShared(blank, 'a'.repeat(5000))?.isCut).toBe(false);
});
