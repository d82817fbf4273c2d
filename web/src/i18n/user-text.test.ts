import { sources } from '@test/sources';
import { expect, test } from 'vitest';

/**
 * Trans looks for tags in the finished sentence, so a reader's text such as `<b>` would lose its brackets. A sentence
 * without elements takes values through `t`; one with elements takes them as elements, in variables whose names end with
 * `Element`.
 */
test('finds no Trans component with a plain value', () => {
  const components = Object.entries(sources).filter(([file]) => file.endsWith('.tsx'));
  const plain = components.flatMap(([file, source]) =>
    [
      ...source.matchAll(
        /<Trans>(?:(?!<\/Trans>)[\s\S])*?[^={]\{(?![A-Za-z]+Element\})[A-Za-z.]+\}(?:(?!<\/Trans>)[\s\S])*?<\/Trans>/g,
      ),
    ].map(([trans]) => `${file}: ${trans}`),
  );
  expect(plain).toEqual([]);
});
