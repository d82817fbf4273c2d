import { describe, expect, it } from 'vitest';
import { isBehindProgress, isNewlyOpen } from './newly-open';

const at = (chapter: number, finished = false) => ({ chapter, finished });
const post = (chapter: number | null, own = false) => ({
  ...{ _id: 'post', chapter, hidden: false, liked: false, createdAt: '2026-11-20T10:00:00Z' },
  can: { edit: own, delete: own },
});
const moved = '2026-11-20T12:00:00Z';
const now = Date.parse('2026-11-20T13:00:00Z');

describe('a post is newly open', () => {
  const from7to12 = { progress: at(12), before: { progress: at(7), until: moved } };
  it.each([
    ['between the two places', post(9), from7to12, true],
    ['at the new place', post(12), from7to12, true],
    ['at the old place', post(7), from7to12, false],
    ['beyond the new one', post(13), from7to12, false],
    ['without a chapter', post(null), from7to12, false],
    ['when it is my own', post(9, true), from7to12, false],
    ['when I like it already', { ...post(9), liked: true }, from7to12, false],
    ['when the place was unknown', post(1), { progress: at(12), before: { progress: null, until: moved } }, false],
    ['when nothing is known of before', post(9), { progress: at(12) }, false],
    ['when the place is unknown', post(9), undefined, false],
    ['when it was posted later', { ...post(9), createdAt: '2026-11-20T12:30:00Z' }, from7to12, false],
  ])('%s', (_, item, view, expected) => {
    expect(isNewlyOpen(item, view, now)).toBe(expected);
  });

  it('for a day', () => {
    expect(isNewlyOpen(post(9), from7to12, now + 24 * 60 * 60 * 1000)).toBe(false);
  });
});

describe("a loaded post is beyond the reader's progress", () => {
  const nothing = { reveal: [] };
  it.each([
    ['when the server has veiled it', { ...post(9), hidden: true }, { progress: at(12) }, nothing, true],
    ['when its reader has gone back', post(9), { progress: at(7) }, nothing, true],
    ['not as far as its reader is', post(7), { progress: at(7) }, nothing, false],
    ['not when it is my own', post(9, true), { progress: at(7) }, nothing, false],
    ['not when I have asked for it', post(9), { progress: at(7) }, { reveal: ['post'] }, false],
    ['not when I have asked for its chapter', post(9), { progress: at(7) }, { reveal: [], through: 9 }, false],
    ['not while my place is unknown here', post(9), undefined, nothing, false],
  ])('%s', (_, item, view, asked, expected) => {
    expect(isBehindProgress(item, view, asked)).toBe(expected);
  });
});
