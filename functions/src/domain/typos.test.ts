import { expect, it } from 'vitest';
import { hasAllWordsMisspelt, isMisspelt, typoKeysOf } from './typos';

it.each([
  ['frankenstien', 'frankenstein', true],
  ['tomorow', 'tomorrow', true],
  ['quadreno', 'quaderno', true],
  ['quadern', 'quaderno', true],
  ['citta', 'citta', true],
  ['cita', 'citta', true],
  ['cats', 'dogs', false],
  ['em', 'en', false],
  ['emna', 'emma', true],
  ['enna', 'emma', false],
  ['pregiudixi', 'pregiudizio', true],
])('%s is %s with typing errors: %s', (sought, word, expected) => {
  expect(isMisspelt(sought, word)).toBe(expected);
});

it.each([
  ['frnakenstein', 'frankenstein'],
  ['rankenstein', 'frankenstein'],
  ['frrankenstein', 'frankenstein'],
  ['frenkenstein', 'frankenstein'],
  ['frankenstien', 'frankenstein'],
  ['asuten', 'austen'],
  ['darc', 'darcy'],
  ['ema', 'emma'],
  ['emmma', 'emma'],
])('%s has a key of %s', (sought, word) => {
  const keys = typoKeysOf(word);
  expect(typoKeysOf(sought).some((key) => keys.includes(key))).toBe(true);
  expect(keys.length).toBeLessThanOrEqual(6);
});

it.each([
  ['frankenstein', 'persuasion'],
  ['em', 'emma'],
])('%s has no key of %s', (sought, word) => {
  const keys = typoKeysOf(word);
  expect(typoKeysOf(sought).filter((key) => keys.includes(key))).toEqual([]);
});

it.each([
  ['tomorow and', 'tomorrow and tomorrow', true],
  ['asuten jan', 'jane austen', true],
  ['asuten emma', 'jane austen', false],
])('%s has all words of %s with typing errors: %s', (sought, text, expected) => {
  expect(hasAllWordsMisspelt(sought.split(' '), text.split(' '))).toBe(expected);
});
