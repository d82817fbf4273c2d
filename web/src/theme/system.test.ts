import { sources as all } from '@test/sources';
import { expect, test } from 'vitest';
import { clubStyles } from './clubs';
import { coverStyles } from './covers';
import { homeStyles } from './home';
import { listStyles } from './lists';
import { notesStyles } from './notes';
import { partStyles } from './parts';
import { rowStyles } from './rows';
import { shellStyles } from './shells';
import { system } from './system';
import { threadStyles } from './threads';
import { writingStyles } from './writing';

const sources = Object.fromEntries(Object.entries(all).filter(([file]) => !file.includes('.test.')));

/** Parts of Chakra without a recipe, or that are styled in their component. */
const WITHOUT_RECIPE = new Set([
  'box',
  'center',
  'flex',
  'grid',
  'stack',
  'text',
  'link-overlay',
  'visually-hidden',
  'portal',
  'for',
  'show',
  'menu',
  'styled-system',
  'preset-base',
]);

/** The imported parts, by module name. */
function importedParts(): string[] {
  const imports = Object.values(sources).flatMap((text) => [...text.matchAll(/from '@chakra-ui\/react\/([\w-]+)'/g)]);
  return [...new Set(imports.map(([, part = '']) => part))].sort();
}

const recipeOf = (part: string): string => part.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

test.each(importedParts().filter((part) => !WITHOUT_RECIPE.has(part)))('registers the recipe of %s', (part) => {
  const recipe = recipeOf(part);
  expect(system.isRecipe(recipe) || system.isSlotRecipe(recipe)).toBe(true);
});

test('finds the parts in use', () => {
  expect(importedParts()).toEqual(expect.arrayContaining(['alert', 'button', 'dialog', 'native-select']));
});

test('never imports from the root of Chakra, which would bundle all of it', () => {
  const offenders = Object.entries(sources).filter(([, text]) => text.includes("from '@chakra-ui/react'"));
  expect(offenders.map(([file]) => file)).toEqual([]);
});

test('no two rules of the style sheet have one selector, of which only the last would count', () => {
  const parts = [clubStyles, coverStyles, homeStyles, listStyles, notesStyles, partStyles, rowStyles, shellStyles];
  const selectors = [...parts, threadStyles, writingStyles].flatMap((styles) => Object.keys(styles()));
  expect(selectors.filter((selector, index) => selectors.indexOf(selector) !== index)).toEqual([]);
});
