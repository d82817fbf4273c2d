import { expect, it } from 'vitest';
import { mask } from './glossary';

it.each(['a.c', '(x|y', '[k', 'n+', 'C:\\d', '^$'])('reads %s in a glossary as text, not as a pattern', (en) => {
  const { text, words } = mask(`It says ${en} here, abc, x, k, nn and 7.`, [{ en, it: 'parola' }], 'it');
  expect(words).toEqual(['parola']);
  expect(text).toBe('It says XQ0Z here, abc, x, k, nn and 7.');
});
