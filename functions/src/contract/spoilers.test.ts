import { describe, expect, it } from 'vitest';
import type { UpToChapter } from './progress';
import { isHidden, moved, upToChapterOfReply } from './spoilers';

const at = (chapter: number, finished = false) => ({ chapter, finished });

describe('spoiler check', () => {
  it.each([
    { upToChapter: null, progress: undefined, own: false, shown: 'shown' },
    { upToChapter: 0, progress: undefined, own: false, shown: 'shown' },
    { upToChapter: 1, progress: undefined, own: false, shown: 'hidden' },
    { upToChapter: 7, progress: at(7), own: false, shown: 'shown' },
    { upToChapter: 8, progress: at(7), own: false, shown: 'hidden' },
    { upToChapter: 8, progress: at(7), own: true, shown: 'shown' },
    { upToChapter: 8, progress: at(0, true), own: false, shown: 'shown' },
    { upToChapter: 1, progress: undefined, own: true, shown: 'shown' },
    { upToChapter: 'end', progress: at(10_000), own: false, shown: 'hidden' },
    { upToChapter: 'end', progress: at(0, true), own: false, shown: 'shown' },
    { upToChapter: 'end', progress: undefined, own: true, shown: 'shown' },
  ] as const)(
    'of chapter $reach at $progress.chapter (own: $own) is $shown',
    ({ upToChapter, progress, own, shown }) => {
      expect(isHidden(upToChapter, progress, own)).toBe(shown);
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
  ])('from $progress.chapter by a note on $note', ({ progress, note, after }) => {
    expect(moved(progress, note)).toEqual(after);
  });
});

describe('reachOfReply', () => {
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
  ])('below $parent, asked for $asked', ({ parent, asked, upToChapter }) => {
    expect(upToChapterOfReply(parent, asked)).toBe(upToChapter);
  });
});
