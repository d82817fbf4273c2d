import { expect, it } from 'vitest';
import { detectLanguage } from './detect-language';

it.each([
  ['', undefined],
  ['Wentworth!', undefined],
  ['Persuasion', undefined],
  ['I think the letter is what changes her mind.', 'en'],
  ['She never says why she came back.', 'en'],
  ['I think she never says why', 'en'],
  ['Penso che sia già tardi', 'it'],
  ['Secondo me la lettera è il momento più bello.', 'it'],
  ['Non capisco perché Anne non gli risponde subito.', 'it'],
  ['In Italian the title is “Persuasione”, and it is a good one.', 'en'],
  ['Il titolo di The Waves è così bello che non lo tradurrei.', 'it'],
])('%j is written in %s', (text, language) => {
  expect(detectLanguage(text)).toBe(language);
});
