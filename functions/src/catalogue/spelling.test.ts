import { expect, it } from 'vitest';
import { allowedTypos, differTooMuch, distance, lettersOf } from './spelling';

it.each([
  ['emma', 'emma', 1, 0],
  ['emma', 'emmy', 1, 1],
  ['emma', 'ema', 1, 1],
  ['ema', 'emma', 1, 1],
  ['dostoyevsky', 'dostoevsky', 2, 1],
  ['dostoyevskij', 'dostoevsky', 2, undefined],
  ['emma', 'anna', 1, undefined],
  ['emma', 'enna', 2, 2],
  ['em', 'emma', 1, undefined],
  ['', 'a', 1, 1],
])('from %j to %j with at most %i typos: %s', (first, other, most, expected) => {
  expect(distance(first, other, most)).toBe(expected);
});

it.each([
  ['em', 0],
  ['emm', 1],
  ['emmanue', 1],
  ['emmanuel', 2],
  ['dostoyevskij', 2],
])('%s can have %i typos', (word, typos) => {
  expect(allowedTypos(word)).toBe(typos);
});

it.each([
  ['emma', 'emmy', 1, false],
  ['emma', 'anna', 1, true],
  ['emma', 'emmaline', 1, true],
  ['dostoyevsky', 'dostoevsky', 2, false],
])('the letters of %s and %s differ too much for %i typos: %s', (first, other, most, expected) => {
  expect(differTooMuch(lettersOf(first), lettersOf(other), most)).toBe(expected);
  expect(differTooMuch(lettersOf(other), lettersOf(first), most)).toBe(expected);
});
