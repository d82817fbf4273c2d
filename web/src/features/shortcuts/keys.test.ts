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

/** The shortcuts of keys pressed one after another. */
const shortcuts = (...presses: Press[]) => presses.map(createKeys());

test.each([
  ['n', 'newNote'],
  ['/', 'search'],
  ['?', 'list'],
  ['N', undefined],
  ['c', undefined],
  ['k', undefined],
  ['Enter', undefined],
])('%s alone is %s', (key, shortcut) => {
  expect(shortcuts(press(key))).toEqual([shortcut]);
});

test.each([
  ['n', 'notes'],
  ['c', 'clubs'],
  ['d', 'discuss'],
  ['x', undefined],
  ['g', undefined],
])('g, then %s is %s', (key, shortcut) => {
  expect(shortcuts(press('g'), press(key, { timeStamp: 1500 }))).toEqual([undefined, shortcut]);
});

test('g waits for one key, and not long', () => {
  expect(shortcuts(press('g'), press('n', { timeStamp: 1501 }))).toEqual([undefined, 'newNote']);
  expect(shortcuts(press('g'), press('x'), press('c'))).toEqual([undefined, undefined, undefined]);
});

test('Shift is part of the key, as for / and ? on an Italian keyboard', () => {
  expect(shortcuts(press('/', { shiftKey: true }), press('?', { shiftKey: true }))).toEqual(['search', 'list']);
});

test('ignores the last key of a composition in Safari', () => {
  expect(createKeys()({ ...press('n'), keyCode: 229 })).toBeUndefined();
});

test.each(['ctrlKey', 'metaKey', 'altKey', 'repeat', 'isComposing'] as const)(
  'no single key counts with %s',
  (name) => {
    expect(shortcuts(press('n', { [name]: true }), press('g', { [name]: true }), press('d'))).toEqual(
      Array(3).fill(undefined),
    );
  },
);

test('Ctrl or ⌘ with K opens the palette, without any other modifier', () => {
  expect(shortcuts(press('k', { ctrlKey: true }), press('K', { metaKey: true }))).toEqual(['palette', 'palette']);
  const others = [
    { ctrlKey: true, metaKey: true },
    { ctrlKey: true, shiftKey: true },
    { metaKey: true, altKey: true },
  ];
  expect(shortcuts(...others.map((each) => press('k', each)))).toEqual(Array(3).fill(undefined));
});
