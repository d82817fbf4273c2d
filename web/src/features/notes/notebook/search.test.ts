import type { Note } from '@contract/notes';
import { noteOf } from '@test/note-samples';
import { expect, test } from 'vitest';
import { NoteIndex } from './search';
import { rangesOf, soughtBy, soughtInNotesBy } from './words';

function indexWith(notes: readonly Note[], index = new NoteIndex()): NoteIndex {
  for (const _ of index.update(notes));
  return index;
}
const find = (notes: readonly Note[], text: string, index = indexWith(notes)) =>
  index.search(notes, soughtInNotesBy(text)).map(({ _id }) => _id);
const has = (remark: string, text: string) => find([noteOf('a', 1, { remark })], text).length === 1;
const LONG = `${'parola '.repeat(700)}fine`;

test.each<[remark: string, text: string, isFound: boolean]>([
  // Any order, any case, prefixes of words.
  ['The lamp goes out', 'out lamp', true],
  ['The lamp goes out', 'LAMP', true],
  ['The lamp goes out', 'la go', true],
  ['The lamp goes out', 'lamp dark', false],
  ['The lamp goes out', 'amp', false],
  ['The lamp goes out', 'l', true],
  ['The lamp goes out', 'p', false],
  // An apostrophe, straight or curly, ends a word.
  ["l'amore è cieco", 'amore', true],
  ['dell’altra volta', 'altra', true],
  ["l'amore", 'l’amore', true],
  ["l'amore", 'lamore', false],
  ["don't", 'don', true],
  // Accents: composed, decomposed, or typed as an apostrophe.
  ['perché no', 'perche', true],
  ['perche no', 'perché', true],
  ['perché no', "perche'", true],
  ["perche' no", 'perché', true],
  ['perche\u0301 no', 'perché', true],
  ['Ångström', 'angstrom', true],
  ['Über', 'uber', true],
  // Signs, alone and beside words.
  ['a regular .* expression', '.*', true],
  ['a regular expression', '.*', false],
  ['(why?)', '?', true],
  ['sì, certo', 'certo, sì', true],
  ['well-known', 'known well', true],
  ['C++ is hard', 'c++', true],
  ['C is hard', 'c++', false],
  ['snake_case', 'case', true],
  // Emoji, with and without variation selectors.
  ['so sad 😢', '😢', true],
  ['so sad 😢', '😀', false],
  ['❤️', '❤', true],
  ['an 👩‍🚀 there', '👩‍🚀', true],
  // Numbers and invisible characters.
  ['page 212', '21', true],
  ['soft\u00adhyphen', 'softh', true],
  // A long remark, and an absent word.
  [LONG, 'fine', true],
  [LONG, 'assente', false],
  ['Война и мир', 'война', true],
  // Letters without a base letter in Unicode, and scripts without spaces.
  ['Jo Nesbø a Łódź, Bahnhofstraße', 'nesbo lodz bahnhofstrasse', true],
  ['私は三体を読んだ', '三体', true],
  ['私は三体を読んだ', '体三', false],
  ['私は三体を読んだ', 'だ', true],
])('%j, searched for %j: %j', (remark, text, isFound) => {
  expect(has(remark.length > 4000 ? LONG : remark, text)).toBe(isFound);
});

test.each<[text: string, order: string[]]>([
  ['lamp', ['whole', 'oil', 'chapter', 'prefix']],
  ['oil lamp', ['whole', 'oil']],
  ['night', ['book', 'chapter', 'late']],
  // A word from the title and one from the remark.
  ['darkness night', ['book']],
])('%j finds in this order: %j', (text, order) => {
  const notes = [
    noteOf('late', 50, { remark: 'A night' }),
    noteOf('prefix', 40, { remark: 'Lamps' }),
    noteOf('whole', 30, { remark: 'The lamp has no oil' }),
    noteOf('oil', 20, { remark: 'An oil lamp' }),
    noteOf('chapter', 15, { remark: 'Lamp', chapterTitle: 'Night' }),
    noteOf('book', 10, { remark: 'Darkness', bookTitle: 'Night' }),
  ];
  expect(find(notes, text)).toEqual(order);
});

test('finds a note by its tags, with and without `#`', () => {
  const notes = [noteOf('a', 1, { tags: ['sea-storm'] })];
  expect([find(notes, '#sea-st'), find(notes, 'storm'), find(notes, '#seas')]).toEqual([['a'], ['a'], []]);
});

test('follows the list: new, changed and removed notes', () => {
  const [old, changed, gone] = ['old', 'changed', 'gone'].map((id, at) => noteOf(id, at, { remark: 'A lamp' }));
  const index = indexWith([gone, changed, old] as Note[]);
  const notes = [noteOf('new', 9, { remark: 'A lamp' }), { ...changed, remark: 'A candle' }, old] as Note[];
  indexWith(notes, index);
  expect([find(notes, 'lamp', index), find(notes, 'candle', index)]).toEqual([['new', 'old'], ['changed']]);
});

test('finds only those of the indexed notes that the filters leave', () => {
  const notes = ['a', 'b'].map((id, at) => noteOf(id, at, { remark: 'A lamp' }));
  expect(find(notes.slice(1), 'lamp', indexWith(notes))).toEqual(['b']);
});

test('pauses after each slice, and has nothing to do for the same notes', () => {
  const notes = Array.from({ length: 10 }, (_, index) => noteOf(`n${index}`, index));
  expect([...new NoteIndex().update(notes, 200)].length).toBeGreaterThan(2);
  expect([...indexWith(notes).update(notes, 1)]).toEqual([]);
});

const marked = (text: string, sought: string) =>
  rangesOf(text, soughtBy(sought)).map(([from, to]) => text.slice(from, to));

test.each<[text: string, sought: string, marked: string[]]>([
  ['The lamp, the Lamps', 'lamp', ['lamp', 'Lamp']],
  ["l'amore e l’Amore", 'amore', ['amore', 'Amore']],
  ['perché perche\u0301 mai', 'perch', ['perch', 'perch']],
  ['perché perche\u0301 mai', 'perche', ['perché', 'perche\u0301']],
  ['soft\u00adhyphen', 'softhy', ['soft\u00adhy']],
  ['a .* b .*', '.*', ['.*', '.*']],
  ['so ❤️ sad 😢', '❤ 😢', ['❤️', '😢']],
  ['lampada lamp', 'lamp lampa', ['lampa', 'lamp']],
  ['Jo Nesbø', 'nesbo', ['Nesbø']],
  ['die Straßen', 'strass', ['Straß']],
  ['私は三体問題を', '三体問', ['三体問']],
  ['体と三体', '三体', ['三体']],
  ['nothing here', 'x', []],
  ['', 'x', []],
])('in %j a search for %j marks %j', (text, sought, expected) => {
  expect(marked(text, sought)).toEqual(expected);
});
