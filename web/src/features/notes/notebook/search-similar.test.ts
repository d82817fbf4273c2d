import { expect, test } from 'vitest';
import { noteOf } from '../test/test-data';
import { searchSimilar } from './search-similar';
import { soughtBy } from './words';

const find = (remarks: readonly string[], text: string) => {
  const notes = remarks.map((remark, index) => noteOf(`n${index}`, index, { remark }));
  const work = searchSimilar(notes, soughtBy(text).words, 1);
  let step = work.next();
  let stops = 0;
  for (; !step.done; step = work.next()) stops += 1;
  expect(stops).toBe(remarks.length);
  return { found: step.value.notes.map(({ remark }) => remark), words: step.value.words };
};

test.each<[text: string, remark: string, isFound: boolean]>([
  ['notte', 'Le notti bianche', true],
  ['matrimoni', 'Questo matrimonio', true],
  ['libri', 'Il libro', true],
  ['reading', 'I read it twice', true],
  ['nights', 'A night at sea', true],
  ['nights seas', 'A night at sea', true],
  ['nights moons', 'A night at sea', false],
  ['perchè', 'perché no', true],
  ['casa', 'Molte case', true],
  ['casa', 'A cat', false],
  ['prediceted', 'As he had predicted', true],
  ['adn', 'You and I', true],
  ['dogs', 'Two cats', false],
  ['😢', 'so happy 😀', false],
])('%j is similar to %j: %j', (text, remark, isFound) => {
  expect(find([remark], text).found).toEqual(isFound ? [remark] : []);
});

test('returns the similar words for marking', () => {
  expect(find(['Le notti bianche', 'La notte', 'Il giorno'], 'notte').words.sort()).toEqual(['notte', 'notti']);
});
