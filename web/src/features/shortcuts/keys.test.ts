import { expect, test } from 'vitest';
import { createKeys, type Press } from './keys';

const press = (key: string, changes: Partial<Press> = {}): Press => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  keyCode: 0,
  timeStamp: 0,
  ...changes,
});

const further: Partial<Press>[] = [
  { ctrlKey: true, metaKey: true },
  { ctrlKey: true, shiftKey: true },
  { metaKey: true, altKey: true },
];

/** The shortcuts of keys pressed one after another. */
const shortcuts = (...presses: Press[]) => presses.map(createKeys());

test.each<[string, Press[], (string | undefined)[]]>([
  ['a key alone', ['n', '/', '?'].map((key) => press(key)), ['newNote', 'search', 'list']],
  ['no other key', ['N', 'c', 'k', 'Enter'].map((key) => press(key)), Array(4).fill(undefined)],
  ['g, then n', [press('g'), press('n', { timeStamp: 1500 })], [undefined, 'notes']],
  ['g, then c', [press('g'), press('c')], [undefined, 'clubs']],
  ['g, then d', [press('g'), press('d')], [undefined, 'discuss']],
  ['g, and n too late', [press('g'), press('n', { timeStamp: 1501 })], [undefined, 'newNote']],
  ['g, then another key', [press('g'), press('x'), press('c')], Array(3).fill(undefined)],
  ['g twice', [press('g'), press('g')], Array(2).fill(undefined)],
  // For / and ? on an Italian keyboard.
  ['Shift as part of the key', [press('/', { shiftKey: true }), press('?', { shiftKey: true })], ['search', 'list']],
  // The last key of a composition in Safari.
  ['no composition', [{ ...press('n'), keyCode: 229 }], [undefined]],
  ['Ctrl or ⌘ with K', [press('k', { ctrlKey: true }), press('K', { metaKey: true })], ['palette', 'palette']],
  ['no further modifier', further.map((changes) => press('k', changes)), Array(3).fill(undefined)],
])('knows %s', (_, presses, expected) => {
  expect(shortcuts(...presses)).toEqual(expected);
});

test.each(['ctrlKey', 'metaKey', 'altKey', 'repeat', 'isComposing'] as const)(
  'ignores a single key with %s',
  (name) => {
    const presses = [press('n', { [name]: true }), press('g', { [name]: true }), press('d')];
    expect(shortcuts(...presses)).toEqual(Array(3).fill(undefined));
  },
);
