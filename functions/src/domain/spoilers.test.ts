import { describe, expect, it } from 'vitest';
import { changedProgress, moved } from './moved-progress';
import type { UpToChapter } from './progress';
import { hasReached, isHidden, isSameProgress, upToChapterOfReply } from './spoilers';

const at = (chapter: number, finished = false) => ({ chapter, finished });
const openTo = (opened: number, chapter = 0) => ({ chapter, finished: false, openTo: opened });

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
    { upToChapter: 3, progress: openTo(3), own: false, hidden: false },
    { upToChapter: 4, progress: openTo(3), own: false, hidden: true },
    { upToChapter: 'end', progress: openTo(10_000), own: false, hidden: true },
    { upToChapter: 5, progress: openTo(3, 5), own: false, hidden: false },
  ] as const)(
    'hides a post up to $upToChapter at $progress.chapter (own: $own): $hidden',
    ({ upToChapter, progress, own, hidden }) => {
      expect(isHidden(upToChapter, progress, own)).toBe(hidden);
    },
  );
});

it('opens to a reader who has asked for it the same as to one who has read that far, and is no progress', () => {
  const chapters: UpToChapter[] = [null, 0, 1, 2, 3, 4, 5, 6, 'end'];
  for (const chapter of [0, 1, 4])
    for (const opened of [0, 2, 5])
      for (const upToChapter of chapters) {
        const progress = openTo(opened, chapter);
        expect(isHidden(upToChapter, progress, false)).toBe(
          isHidden(upToChapter, at(Math.max(chapter, opened)), false),
        );
        expect(hasReached(upToChapter, progress)).toBe(hasReached(upToChapter, at(chapter)));
      }
});

describe('changedProgress', () => {
  it.each([
    [undefined, { chapter: 12 }, at(12)],
    [null, { finished: true }, at(0, true)],
    [at(12), { chapter: 3 }, at(3)],
    [at(12), { finished: true }, at(12, true)],
    [at(12, true), { finished: false }, at(12)],
    [at(12, true), { chapter: 12 }, at(12)],
    [at(12, true), { chapter: 3, finished: true }, at(3, true)],
    [null, { chapter: 0, openTo: 3 }, openTo(3)],
    [openTo(3), { chapter: 1 }, openTo(3, 1)],
    [openTo(3), { chapter: 3 }, at(3)],
    [openTo(3), { finished: true }, at(0, true)],
    [openTo(3, 2), { chapter: 0 }, at(0)],
    [openTo(3, 2), { chapter: 0, openTo: 3 }, openTo(3)],
    [at(7), { chapter: 7, openTo: 3 }, at(7)],
  ])('from %j with %j is %j', (progress, change, expected) => {
    expect(changedProgress(progress, change)).toEqual(expected);
  });
});

it.each([
  [null, null, true],
  [null, undefined, true],
  [at(0), null, false],
  [at(3), at(3), true],
  [at(3), at(4), false],
  [at(3), at(3, true), false],
  [openTo(3), at(0), false],
])('%j and %j are the same progress: %s', (first, other, same) => {
  expect(isSameProgress(first, other)).toBe(same);
});

describe('moved', () => {
  it.each([
    { progress: openTo(3), note: 1, after: openTo(3, 1) },
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
