import { expect, it } from 'vitest';
import type { UpToChapter } from '../../domain/progress';
import { chapterToApply } from './store';

it.each<[about: string, present: UpToChapter, marks: UpToChapter[], applied: UpToChapter | undefined]>([
  ['no mark', null, [], undefined],
  ['one mark', null, [5], undefined],
  ['one mark for the whole book', null, ['end'], undefined],
  ['two marks that agree', null, [5, 5], 5],
  ['the lower one of two', null, [8, 5], 5],
  ['the same in the other order', null, [5, 8], 5],
  ['a chapter where the other says the whole book', null, ['end', 5], 5],
  ['the whole book where both say so', 12, ['end', 'end'], 'end'],
  ['the second furthest of three', null, [3, 9, 7], 7],
  ['the second furthest of three, two of which agree', null, [3, 3, 9], 3],
  ['nothing if only one mark is beyond the post', 5, [5, 8], undefined],
  ['nothing if the second mark is before the post', 6, [5, 8], undefined],
  ['nothing if the post already goes to the end', 'end', ['end', 'end'], undefined],
  ['more where two go further than the post', 5, [5, 8, 7], 7],
  ['nothing for marks before the first chapter', null, [0, 0], undefined],
])('applies %s', (_about, present, marks, applied) => {
  expect(chapterToApply(present, marks)).toBe(applied);
});
