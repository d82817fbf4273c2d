import { describe, expect, it } from 'vitest';
import type { UpToChapter } from '../../domain/progress';
import { isVisible, type View, viewOfTitle } from './view';

const at = (chapter: number, finished = false) => ({ chapter, finished });
const view = (changes: Partial<View>): View => ({
  uid: 'ada',
  progress: undefined,
  reveal: [],
  through: undefined,
  ...changes,
});

const opened = { progress: { chapter: 0, finished: false, openTo: 3 } };

describe('isOpen', () => {
  it.each<[string, Partial<View>, { upToChapter: UpToChapter; author?: string; sealed?: true }, boolean]>([
    ['a text that names no chapter, for everybody', { uid: undefined }, { upToChapter: null }, true],
    ['a text up to a chapter, for an unknown place', {}, { upToChapter: 1 }, false],
    ['a text up to where the reader is', { progress: at(7) }, { upToChapter: 7 }, true],
    ["the reader's own text, wherever they are", {}, { upToChapter: 12, author: 'ada' }, true],
    ['a text whose author is gone, for a visitor', { uid: undefined }, { upToChapter: 12, author: '' }, false],
    ['a text whose author is gone, for a reader', {}, { upToChapter: 12, author: '' }, false],
    ['a text revealed by its id', { reveal: ['other', 'post'] }, { upToChapter: 12 }, true],
    ['a text beside the revealed one', { reveal: ['other'] }, { upToChapter: 12 }, false],
    ['a text up to the revealed chapter', { through: 12 }, { upToChapter: 12 }, true],
    ['a text beyond the revealed chapter', { through: 11 }, { upToChapter: 12 }, false],
    [
      'a text between the revealed chapter and the progress',
      { progress: at(12), through: 3 },
      { upToChapter: 7 },
      true,
    ],
    ['a text about the whole book up to a chapter', { through: 10_000 }, { upToChapter: 'end' }, false],
    ['a text about the whole book when everything is revealed', { through: 'end' }, { upToChapter: 'end' }, true],
    [
      'a sealed text, although it is revealed by its id',
      { reveal: ['post'] },
      { upToChapter: 12, sealed: true },
      false,
    ],
    ['a sealed text, although all is revealed', { through: 'end' }, { upToChapter: 12, sealed: true }, false],
    ['a text up to what the reader has asked for before starting', opened, { upToChapter: 3 }, true],
    ['a text beyond what the reader has asked for', opened, { upToChapter: 4 }, false],
    ['a sealed text that the reader has asked for before starting', opened, { upToChapter: 3, sealed: true }, false],
    ['a sealed text, for its author', {}, { upToChapter: 12, author: 'ada', sealed: true }, true],
    ['a sealed text, from its chapter on', { progress: at(12) }, { upToChapter: 12, sealed: true }, true],
    [
      'a text sealed until the end, one chapter before',
      { progress: at(9_999) },
      { upToChapter: 'end', sealed: true },
      false,
    ],
    [
      'a text sealed until the end, for a reader who has finished',
      { progress: at(0, true) },
      { upToChapter: 'end', sealed: true },
      true,
    ],
    ['a text when everything before the first chapter is revealed', { through: 0 }, { upToChapter: 1 }, false],
  ])('%s', (_case, changes, { author = 'ben', ...about }, shown) => {
    expect(isVisible(view(changes), { _id: 'post', author, ...about })).toBe(shown);
  });
});

describe('viewOfTitle', () => {
  it.each([null, 0])('reads no progress for a title up to %s, which everybody can see', async (chapter) => {
    const asShown = { uid: 'ada', progress: undefined, reveal: [], through: undefined };
    expect(await viewOfTitle('ada', { bookId: 'dune', chapter }, { reveal: ['post'], through: 3 })).toEqual(asShown);
  });
});
