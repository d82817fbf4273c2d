import { expect, it } from 'vitest';
import { coverAddress } from './covers';

const openLibrary = 'https://covers.openlibrary.org/b/id/12621906-M.jpg?default=false';
const google = 'https://books.google.com/books/content?id=_ojXNuzgHRcC&printsec=frontcover&img=1&zoom=1';

it.each([
  ['a cover of Open Library', 'https://covers.openlibrary.org/b/id/12621906-M.jpg', openLibrary],
  ['a large one', ' https://covers.openlibrary.org/b/id/12621906-L.jpg ', openLibrary],
  ['the original, which can have several megabytes', 'https://covers.openlibrary.org/b/id/12621906.jpg', openLibrary],
  [
    'one by ISBN',
    'https://covers.openlibrary.org/b/isbn/043965548X-S.jpg?x=1',
    'https://covers.openlibrary.org/b/isbn/043965548X-M.jpg?default=false',
  ],
  ['a cover of Google Books', google, google],
  ['a large one of Google', 'https://books.google.com/books/content?id=_ojXNuzgHRcC&zoom=6', google],
])('returns a small image of %s', (_, address, expected) => {
  expect(coverAddress(address)).toBe(expected);
  expect(coverAddress(expected)).toBe(expected);
});

it.each([
  ['http', 'http://covers.openlibrary.org/b/id/12621906-M.jpg'],
  ['another site', 'https://books.example/cover.jpg'],
  ['a photo of 5 MB on another site', 'https://books.example/5-megabytes.jpg'],
  ['an SVG', 'https://covers.openlibrary.org/b/id/12621906-M.svg'],
  ['an SVG in the address itself', 'data:image/svg+xml,<svg/>'],
  ['a host that ends like an allowed one', 'https://covers.openlibrary.org.example/b/id/1-M.jpg'],
  ['a user in the address', 'https://me@covers.openlibrary.org/b/id/1-M.jpg'],
  ['another port', 'https://covers.openlibrary.org:8443/b/id/1-M.jpg'],
  ['a page instead of an image', 'https://books.google.com/books?id=_ojXNuzgHRcC'],
  ['an id that leads elsewhere', 'https://books.google.com/books/content?id=../x'],
  ['a path that leads elsewhere', 'https://covers.openlibrary.org/b/id/../1-M.jpg'],
  ['a script', 'javascript:alert(1)'],
  ['words', 'a blue cover'],
  ['nothing', ''],
  ['a very long address', `https://covers.openlibrary.org/b/id/1-M.jpg?${'x'.repeat(500)}`],
])('rejects %s', (_, address) => {
  expect(coverAddress(address)).toBeUndefined();
});
