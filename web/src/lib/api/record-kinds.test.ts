import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { nameOf, shown } from './record-kinds';

const features = fileURLToPath(new URL('../../features', import.meta.url));
const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.test\.|[/\\]test[/\\]/.test(file);
const keys = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter(isSource)
  .flatMap((file) => readFileSync(join(features, file), 'utf8').split('\n'))
  .filter((line) => /queryKey|Key\b|keyOf|(pages|replies): \[|SHELF|listQuery|repliesQuery/.test(line))
  .join('\n');

test.each(Object.keys(shown))('%s is the name of a query', (name) => {
  expect(keys).toContain(`'${name.split('/').at(-1)}'`);
});

test.each([
  [['shelf', 'all', 'title'], 'shelf'],
  [['account', 'tokens'], 'account/tokens'],
  [['readers', 'ada', 'notes'], 'readers'],
  [['clubs', 'mine'], 'clubs/mine'],
  [['clubs', 'club', 'slow_readers', 'meetings', 'past'], 'club/meetings'],
])('%j is named %s', (key, name) => {
  expect(nameOf(key)).toBe(name);
});
