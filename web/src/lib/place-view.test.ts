import { expect, it } from 'vitest';
import { chapterOf } from './place-view';

const at = (chapter: number, finished = false) => ({ place: { chapter, finished } });

it.each([
  [undefined, null, null],
  [undefined, 5, 5],
  [at(0), null, null],
  [at(7), null, 7],
  [at(24), 5, 5],
  [at(3), 5, 3],
  [at(61, true), null, null],
  [at(61, true), 5, 5],
])('a new post of somebody at %j, in a thread up to %j, goes up to %j', (view, thread, chapter) => {
  expect(chapterOf(view, thread)).toBe(chapter);
});
