import { describe, expect, it } from 'vitest';
import { lengthOf, lengthProblem, limits, postProblem, versionLength } from './limits';
import { englishOf, type Message } from './messages';

const english = (problem: Message | undefined) => problem && englishOf(problem);

describe('lengths', () => {
  it.each([
    ['  a b  ', 3],
    ['👩‍👩‍👧', 5],
    ['سلام', 4],
    ['', 0],
  ])('counts %j as %i code points', (text, length) => {
    expect(lengthOf(text)).toBe(length);
  });

  it.each([
    ['', 'Remark is required.'],
    ['x', undefined],
    ['x'.repeat(5000), undefined],
    ['📚'.repeat(5000), undefined],
    ['x'.repeat(5001), 'Remark can be at most 5,000 characters.'],
  ])('describes the problem of the remark %j', (text, message) => {
    expect(english(lengthProblem('Remark', text, limits.remark))).toBe(message);
  });

  it('names the minimum length', () => {
    expect(english(lengthProblem('Password', 'x', limits.password))).toBe('Password must be at least 8 characters.');
  });
});

it.each([
  ['', limits.version, 100],
  ['👩‍👩‍👧', limits.version, 110],
  ['x'.repeat(350), limits.version, 800],
  ['x'.repeat(3000), limits.version, 5000],
  ['A', limits.discussionTitle, 102],
  ['The ending', limits.discussionTitle, 120],
])('allows a translation of %j in %j to have %i characters', (original, limit, max) => {
  expect(versionLength(original, limit)).toEqual({ min: 1, max });
});

describe('public posts', () => {
  const short = 'Post length must be at least 20 characters.';
  const long = 'Post length can be at most 300 characters.';
  it.each([
    [19, limits.post, short],
    [20, limits.post, undefined],
    [350, limits.post, undefined],
    [351, limits.post, long],
    [300, limits.reply, undefined],
    [301, limits.reply, long],
  ])('checks %i characters', (length, limit, message) => {
    expect(english(postProblem('x'.repeat(length), limit))).toBe(message);
  });

  it('counts only what is visible towards the shortest length', () => {
    for (const filler of ['\u3164', '\u{e0041}']) {
      expect(english(postProblem(`x${filler.repeat(30)}y`, limits.post))).toBe(short);
    }
  });
});
