import { limits } from '@domain/limits';
import type { UpToChapter } from '@domain/progress';
import { expect, it } from 'vitest';
import { type Markable, markable } from './SpoilsDialog';

const atChapter = (chapter: number, finished = false) => ({ chapter, finished });
const { max } = limits.chapter;

it.each<
  [about: string, goesTo: UpToChapter, progress: ReturnType<typeof atChapter> | undefined, can: Markable | undefined]
>([
  ["nothing while the reader's progress is unknown", null, undefined, undefined],
  ['nothing before the first chapter', null, atChapter(0), undefined],
  ['all chapters that the reader has read', null, atChapter(12), { min: 1, max: 12, end: false }],
  ["the chapters beyond the post's", 7, atChapter(12), { min: 8, max: 12, end: false }],
  ["nothing if the post's chapter is the reader's", 12, atChapter(12), undefined],
  ['nothing if the post is about the whole book', 'end', atChapter(12, true), undefined],
  ['everything for a reader who has finished', 7, atChapter(0, true), { min: 8, max, end: true }],
])('a reader can choose %s', (_about, goesTo, progress, can) => {
  expect(markable(goesTo, progress)).toEqual(can);
});
