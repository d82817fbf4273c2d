import { describe, expect, it } from 'vitest';
import type { Reach } from '../contract/places';
import { isOpen, type View, viewOfTitle } from './view';

const at = (chapter: number, finished = false) => ({ chapter, finished });
const view = (changes: Partial<View>): View => ({
  ...{ uid: 'ada', place: undefined, reveal: [], through: undefined },
  ...changes,
});

describe('isOpen', () => {
  it.each<[string, Partial<View>, { reach: Reach; author?: string }, boolean]>([
    ['a text that names no chapter, for everybody', { uid: undefined }, { reach: null }, true],
    ['a text about nothing that was read, before the first chapter', {}, { reach: 0 }, true],
    ['a text up to a chapter, for an unknown place', {}, { reach: 1 }, false],
    ['a text up to where the reader is', { place: at(7) }, { reach: 7 }, true],
    ['a text one chapter further', { place: at(7) }, { reach: 8 }, false],
    ['any text, for who has finished', { place: at(0, true) }, { reach: 10_000 }, true],
    ["the reader's own text, wherever they are", {}, { reach: 12, author: 'ada' }, true],
    ['a text whose author is gone, for a visitor', { uid: undefined }, { reach: 12, author: '' }, false],
    ['a text whose author is gone, for a reader', {}, { reach: 12, author: '' }, false],
    ['a text that is asked for by its id', { reveal: ['other', 'post'] }, { reach: 12 }, true],
    ['a text beside the one that is asked for', { reveal: ['other'] }, { reach: 12 }, false],
    ['a text up to the chapter that is asked for', { through: 12 }, { reach: 12 }, true],
    ['a text beyond the chapter that is asked for', { through: 11 }, { reach: 12 }, false],
    ['a text between what is asked for and the place', { place: at(12), through: 3 }, { reach: 7 }, true],
    ['a text about the whole book up to a chapter', { through: 10_000 }, { reach: 'end' }, false],
    ['a text about the whole book when everything is asked for', { through: 'end' }, { reach: 'end' }, true],
    ['a text when everything before the first chapter is asked for', { through: 0 }, { reach: 1 }, false],
  ])('%s', (_case, changes, { reach, author = 'ben' }, shown) => {
    expect(isOpen(view(changes), { _id: 'post', reach, author })).toBe(shown);
  });
});

describe('viewOfTitle', () => {
  it.each([null, 0])('reads no place for a title up to %s, which is open to everybody', async (chapter) => {
    const open = { uid: 'ada', place: undefined, reveal: [], through: undefined };
    expect(await viewOfTitle('ada', { bookId: 'dune', chapter }, { reveal: ['post'], through: 3 })).toEqual(open);
  });
});
