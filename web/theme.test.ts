import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { system } from './src/theme/system';

const source = join(import.meta.dirname, 'src');

/** Parts of Chakra that have no recipe, or need none here. */
const WITHOUT_RECIPE = new Set([
  ...['box', 'center', 'flex', 'grid', 'stack', 'text', 'link-overlay', 'visually-hidden', 'portal', 'for', 'show'],
  ...['styled-system', 'preset-base'],
]);

/** The parts that are imported anywhere, by the name of their module. */
function importedParts(): string[] {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const imports = files.flatMap((file) => [
    ...readFileSync(join(source, file), 'utf8').matchAll(/from '@chakra-ui\/react\/([\w-]+)'/g),
  ]);
  return [...new Set(imports.map(([, part = '']) => part))].sort();
}

const recipeOf = (part: string): string => part.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

test.each(importedParts().filter((part) => !WITHOUT_RECIPE.has(part)))('the recipe of %s is registered', (part) => {
  const recipe = recipeOf(part);
  expect(system.isRecipe(recipe) || system.isSlotRecipe(recipe)).toBe(true);
});

test('nothing is imported from the root of Chakra, which holds all of it', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const offenders = files.filter((file) =>
    readFileSync(join(source, file), 'utf8').includes("from '@chakra-ui/react'"),
  );
  expect(offenders.filter((file) => !file.endsWith('system.test.ts'))).toEqual([]);
});
