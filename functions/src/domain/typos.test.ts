import { expect, it } from 'vitest';
import { isMisspelt } from './typos';

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
