import { expect, test } from 'vitest';
import { piecesAround } from './excerpt-around';
import { rangesOf, soughtBy } from './words';

const shown = (text: string, sought: string) =>
  piecesAround(text, rangesOf(text, soughtBy(sought)))
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('');
const words = (count: number) => 'word '.repeat(count).trim();

test.each<[text: string, sought: string, expected: string]>([
  ['The lamp', 'lamp', 'The [lamp]'],
  ['lamp lamp', 'lamp', '[lamp] [lamp]'],
  ['The lamp', 'dark', 'The lamp'],
  // A long text from its beginning, and around its first match.
  [words(100), 'dark', `${words(52)}…`],
  [`${words(100)} lamp ${words(100)}`, 'lamp', `…${words(15)} [lamp] ${words(36)}…`],
  [`${words(100)} lamp`, 'lamp', `…${words(15)} [lamp]`],
  // Without a space to cut at, and not through a surrogate pair.
  [`${'a'.repeat(300)} lamp`, 'lamp', `…${'a'.repeat(79)} [lamp]`],
  ['😀'.repeat(200), 'lamp', `${'😀'.repeat(130)}…`],
])('%j, searched for %j', (text, sought, expected) => {
  expect(shown(text, sought)).toBe(expected);
});
