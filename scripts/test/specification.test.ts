import { expect, test } from 'vitest';
import { missingTests, namedTests } from './specification';

const row =
  '| A clause | `web/src/a.ts` | `notes/my-notes` "shows each book…"; "asks first"; `e2e/notes` "lets a reader…" | `x` is not one |';

test('reads the tests of a row, and only those', () => {
  expect(namedTests(`A text with \`a\` "b".\n${row}`)).toEqual([
    { file: 'notes/my-notes', name: 'shows each book' },
    { file: 'notes/my-notes', name: 'asks first' },
    { file: 'e2e/notes', name: 'lets a reader' },
  ]);
});

const files = new Map([
  ['web/src/features/notes/test/my-notes.test.tsx', "test('shows each book as a card'); test('asks first')"],
  ['e2e/notes.spec.ts', "test('lets a reader\\'s friend')"],
]);

test.each([
  ['notes/my-notes', 'shows each book', true],
  ['notes/my-notes', 'shows no book', false],
  ['other-notes/my-notes', 'shows each book', false],
  ['my-note', 'shows each book', false],
  ['e2e/notes', 'lets a reader’s friend', true],
])('%s "%s" exists: %s', (file, name, isThere) => {
  expect(missingTests([{ file, name }], files)).toEqual(isThere ? [] : [{ file, name }]);
});
