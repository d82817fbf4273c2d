import { DAY_MS } from '@domain/time';
import { describe, expect, it } from 'vitest';
import { isBehindProgress, isNewlyOpen } from './newly-open';

const atChapter = (chapter: number, finished = false) => ({ chapter, finished });
const post = (chapter: number | null, own = false) => ({
  _id: 'post',
  chapter,
  hidden: false,
  liked: false,
  createdAt: '2026-11-20T10:00:00Z',
  can: { edit: own, delete: own },
});
const sealed = (chapter: number) => ({ ...post(chapter), sealed: true as const });
const readsEarly = (openTo: number) => ({ ...atChapter(0), openTo });
const moved = '2026-11-20T12:00:00Z';
const now = Date.parse('2026-11-20T13:00:00Z');

describe('a post is newly open', () => {
  const from7to12 = { progress: atChapter(12), before: { progress: atChapter(7), until: moved } };
  const from0to3 = { progress: atChapter(3), before: { progress: readsEarly(3), until: moved } };
  it.each([
    ['between the old and the new chapter', post(9), from7to12, true],
    ['at the new chapter', post(12), from7to12, true],
    ['at the chapter of its seal, after reading early', sealed(3), from0to3, true],
    ['at the old chapter', post(7), from7to12, false],
    ['not beyond the new chapter', post(13), from7to12, false],
    ['not without a chapter', post(null), from7to12, false],
    ['not when it is my own', post(9, true), from7to12, false],
    ['not when I already like it', { ...post(9), liked: true }, from7to12, false],
    [
      'not when it was unknown before',
      post(1),
      { progress: atChapter(12), before: { progress: null, until: moved } },
      false,
    ],
    ['not without an earlier progress', post(9), { progress: atChapter(12) }, false],
    ['not when the progress is unknown', post(9), undefined, false],
    ['not when it was posted later', { ...post(9), createdAt: '2026-11-20T12:30:00Z' }, from7to12, false],
  ])('%s', (_, item, view, expected) => {
    expect(isNewlyOpen(item, view, now)).toBe(expected);
  });

  it('for a day', () => {
    expect(isNewlyOpen(post(9), from7to12, now + DAY_MS)).toBe(false);
  });
});

describe("a loaded post is beyond the reader's progress", () => {
  const nothing = { reveal: [] };
  it.each([
    ['when the server has hidden it', { ...post(9), hidden: true }, { progress: atChapter(12) }, nothing, true],
    ['when its reader has moved back', post(9), { progress: atChapter(7) }, nothing, true],
    ['when it is sealed and its reader only reads early', sealed(3), { progress: readsEarly(3) }, nothing, true],
    ["not up to the reader's progress", post(7), { progress: atChapter(7) }, nothing, false],
    ['not when it is my own', post(9, true), { progress: atChapter(7) }, nothing, false],
    ['not when I have revealed it', post(9), { progress: atChapter(7) }, { reveal: ['post'] }, false],
    ['not when I have revealed its chapter', post(9), { progress: atChapter(7) }, { reveal: [], through: 9 }, false],
    ['not while my progress is unknown', post(9), undefined, nothing, false],
  ])('%s', (_, item, view, asked, expected) => {
    expect(isBehindProgress(item, view, asked)).toBe(expected);
  });
});
