import { noteOf } from '@test/note-samples';
import { expect, test } from 'vitest';
import { NoteIndex } from './search';
import { isSimilar } from './similar';
import { soughtBy } from './words';

function find(remarks: readonly string[], text: string) {
  const notes = remarks.map((remark, index) => noteOf(`n${index}`, index, { remark }));
  const index = new NoteIndex();
  for (const _ of index.update(notes));
  const { notes: found, sought } = index.searchSimilar(notes, soughtBy(text), isSimilar);
  return { found: found.map(({ remark }) => remark), words: sought.words };
}

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
  expect(find(['Le notti bianche', 'La notte', 'Il giorno'], 'notte').words.toSorted()).toEqual(['notte', 'notti']);
});
