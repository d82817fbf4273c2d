import { expect, test } from 'vitest';
import { booksOf } from './club-navigation';

test.each([
  ['Tuesday Club', "Tuesday Club's Books"],
  ['Readers', "Readers' Books"],
  ['Club 27', 'Books of Club 27'],
  ['Who did it?', 'Books of Who did it?'],
  ['Città', "Città's Books"],
])('names the books of %s: %s', (name, title) => {
  expect(booksOf(name)).toBe(title);
});
