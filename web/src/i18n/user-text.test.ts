import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('..', import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
/** Read anew, because a kept transform of a glob would name files that another commit has. */
const sources = Object.fromEntries(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));

/**
 * Trans looks for tags in the finished sentence, so a reader's text such as `<b>` would lose its brackets. A sentence
 * without elements takes values through `t`; one with elements takes them as elements, in variables whose names end with
 * `Element`.
 */
test('finds no Trans component with a plain value', () => {
  const plain = Object.entries(sources).flatMap(([file, source]) =>
    [
      ...source.matchAll(
        /<Trans>(?:(?!<\/Trans>)[\s\S])*?[^={]\{(?![A-Za-z]+Element\})[A-Za-z.]+\}(?:(?!<\/Trans>)[\s\S])*?<\/Trans>/g,
      ),
    ].map(([trans]) => `${file}: ${trans}`),
  );
  expect(plain).toEqual([]);
});
