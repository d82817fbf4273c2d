import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { collectionsOf, sendersTo } from '../../domain/personal-data';
import { collections } from './collections';

const SOURCES = join(__dirname, '../..');

test('the privacy notice covers each collection with data about a reader once', () => {
  const covered = Object.values(collectionsOf).flat();
  const personal = Object.entries(collections).filter(
    ([, { exported, erased, why }]) => exported !== 'nothing' || erased !== 'nothing' || why,
  );
  expect([...covered].sort()).toEqual(personal.map(([path]) => path).sort());
});

test('the privacy notice covers each module that sends something to others', () => {
  const sends = /\bfetch\(|createTransport\(/;
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') && !file.endsWith('.test.ts') && sends.test(readFileSync(join(SOURCES, file), 'utf8')),
  );
  expect(files.sort()).toEqual(Object.values(sendersTo).flat().sort());
});
