import { describe, expect, it } from 'vitest';
import type { UpToChapter } from './progress';
import { isHidden, moved, upToChapterOfReply } from './spoilers';

const at = (chapter: number, finished = false) => ({ chapter, finished });

describe('isHidden', () => {
  it.each([
    { upToChapter: null, progress: undefined, own: false, hidden: false },
    { upToChapter: 0, progress: undefined, own: false, hidden: false },
    { upToChapter: 1, progress: undefined, own: false, hidden: true },
    { upToChapter: 7, progress: at(7), own: false, hidden: false },
    { upToChapter: 8, progress: at(7), own: false, hidden: true },
    { upToChapter: 8, progress: at(7), own: true, hidden: false },
    { upToChapter: 8, progress: at(0, true), own: false, hidden: false },
    { upToChapter: 1, progress: undefined, own: true, hidden: false },
    { upToChapter: 'end', progress: at(10_000), own: false, hidden: true },
    { upToChapter: 'end', progress: at(0, true), own: false, hidden: false },
    { upToChapter: 'end', progress: undefined, own: true, hidden: false },
  ] as const)(
    'hides a post up to $upToChapter at $progress.chapter (own: $own): $hidden',
    ({ upToChapter, progress, own, hidden }) => {
      expect(isHidden(upToChapter, progress, own)).toBe(hidden);
    },
  );
});

describe('moved', () => {
  it.each([
    { progress: undefined, note: 0, after: at(0) },
    { progress: undefined, note: 12, after: at(12) },
    { progress: at(7), note: 8, after: at(8) },
    { progress: at(7), note: 7, after: undefined },
    { progress: at(7), note: 3, after: undefined },
    { progress: at(7, true), note: 9, after: undefined },
  ])('moves from $progress.chapter with a note on $note', ({ progress, note, after }) => {
    expect(moved(progress, note)).toEqual(after);
  });
});

describe('upToChapterOfReply', () => {
  it.each<{ parent: UpToChapter; asked: UpToChapter | undefined; upToChapter: UpToChapter }>([
    { parent: null, asked: undefined, upToChapter: null },
    { parent: null, asked: null, upToChapter: null },
    { parent: null, asked: 3, upToChapter: 3 },
    { parent: 12, asked: undefined, upToChapter: 12 },
    { parent: 12, asked: null, upToChapter: 12 },
    { parent: 12, asked: 3, upToChapter: 12 },
    { parent: 12, asked: 14, upToChapter: 14 },
    { parent: 0, asked: null, upToChapter: 0 },
    { parent: 12, asked: 'end', upToChapter: 'end' },
    { parent: 'end', asked: 12, upToChapter: 'end' },
    { parent: 'end', asked: null, upToChapter: 'end' },
  ])('parent $parent, requested $asked', ({ parent, asked, upToChapter }) => {
    expect(upToChapterOfReply(parent, asked)).toBe(upToChapter);
  });
});
