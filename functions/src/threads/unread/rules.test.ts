import { describe, expect, it } from 'vitest';
import { cases, numbersFrom } from '../../../../scripts/test/cases';
import type { UpToChapter } from '../../domain/progress';
import { isVisible } from '../spoilers/view';
import { afterReading, openByThread, unreadFrom, unreadOf, unreadPosts } from './rules';
import { authorKey, type Read, type RecentPost } from './store';

const START = Date.parse('2026-11-21T12:00:00.000Z');
const second = (at: number) => new Date(START + at * 1000);

const post = (_id: string, at: number, by = 'ben', chapter: UpToChapter = null): RecentPost => ({
  _id,
  at: second(at),
  by: authorKey(_id, by),
  chapter,
  discussionId: 'talk',
  bookId: 'emma',
});
const posts = ['a', 'b', 'c', 'd'].map((id, index) => post(id, index + 1));

const unread = (recent: readonly RecentPost[], read?: Read, chapter = 3) =>
  unreadOf(recent, {
    uid: 'ada',
    reads: read ? { talk: read } : {},
    since: second(0),
    progressIn: (book) => (book === 'emma' ? { chapter, finished: false } : undefined),
  });

describe('unread posts', () => {
  it.each<[about: string, recent: RecentPost[], read: Read | undefined, count: number, first: string | null]>([
    ['everything since the baseline, in a thread never opened', posts, undefined, 4, 'a'],
    ['nothing before the baseline', [post('old', -1), post('new', 1)], undefined, 1, 'new'],
    ['what was posted after the last reading', posts, { until: second(2), also: [] }, 2, 'c'],
    ['the gap before posts read on another page', posts, { until: second(1), also: ['c'] }, 2, 'b'],
  ])('%s', (_, recent, read, count, first) => {
    expect(unread(recent, read)).toEqual({ count, first, waiting: null });
  });

  it.each<[chapter: number, count: number, waiting: [number, UpToChapter] | null]>([
    [3, 2, [2, 7]],
    [7, 4, [1, 9]],
    [9, 5, [1, 'end']],
    [8, 4, [1, 9]],
  ])('at chapter %i: %i posts, plus those that wait at the next chapter', (chapter, count, waiting) => {
    const chapters: UpToChapter[] = [null, 3, 9, 7, 7, 'end'];
    const recent = chapters.map((goesTo, index) => post(`p${index}`, index, 'ben', goesTo));
    const result = unread(recent, { until: second(-1), also: [] }, chapter);
    expect([result.count, result.waiting]).toEqual([count, waiting && { count: waiting[0], chapter: waiting[1] }]);
  });
});

it('counts a post, sealed or not, exactly when its thread shows it', () => {
  const at = (chapter: number, openTo?: number) => ({ chapter, finished: false, ...(openTo && { openTo }) });
  const places = [undefined, at(0), at(0, 3), at(2, 3), at(3), at(5), { chapter: 0, finished: true }];
  for (const upToChapter of [null, 3, 4, 'end'] as const)
    for (const sealed of [undefined, true] as const)
      for (const progress of places) {
        const recent = [{ ...post('p', 1, 'ben', upToChapter), sealed }];
        const reader = { uid: 'ada', reads: {}, since: second(0), progressIn: () => progress };
        const view = { uid: 'ada', progress, reveal: [], through: undefined };
        const isShown = isVisible(view, { _id: 'p', upToChapter, author: 'ben', sealed });
        const waiting = isShown ? null : { count: 1, chapter: upToChapter };
        expect(unreadOf(recent, reader)).toMatchObject({ count: isShown ? 1 : 0, waiting });
      }
});

describe('reading', () => {
  it.each<[about: string, before: Read | undefined, read: string[], after: Read]>([
    ['the first', undefined, ['a'], { until: second(1), also: [] }],
    ['a later page first', undefined, ['c', 'd'], { until: second(0), also: ['c', 'd'] }],
    ['the gap', { until: second(0), also: ['c', 'd'] }, ['a', 'b'], { until: second(4), also: [] }],
  ])('%s', (_, before, read, after) => {
    expect(afterReading(before, posts, read, second(0))).toEqual(after);
  });
});

/** Fewer than in production, so that the oldest are dropped often. */
const KEPT = 30;
const EVENTS = cases(200);

describe('random posts, deletions, moves to other chapters and readings on two devices', () => {
  it.each([1, 2, 3, 4])('match a recount (%i)', (seed) => {
    const next = numbersFrom(seed);
    let recent: RecentPost[] = [];
    let read: Read | undefined;
    // The posts that each device saw when it last loaded the thread.
    const devices: RecentPost[][] = [[], []];
    // The recount: posts that were ever on a screen, unless they were marked as unread since.
    const seen = new Set<string>();
    let counted = 0;
    for (let event = 0; event < EVENTS; event += 1) {
      const device = next(2);
      const shown = devices[device] ?? [];
      const [any] = recent.slice(next(recent.length || 1));
      switch (next(6)) {
        case 0:
        case 1:
          recent = [
            ...recent.slice(1 - KEPT),
            post(`p${event}`, event, next(4) ? 'ben' : 'ada', [null, 2, 7, 'end'][next(4)] as null),
          ];
          break;
        case 2:
          recent = recent.filter((other) => next(8) > 0 || other !== any);
          break;
        case 3:
          recent = recent.map((other) => (other === any ? { ...other, chapter: next(9) } : other));
          break;
        case 4: {
          devices[device] = recent;
          const from = next(shown.length || 1);
          const page = shown.slice(from, from + 5).map(({ _id }) => _id);
          read = afterReading(read, recent, page, second(-1));
          for (const id of page) seen.add(id);
          break;
        }
        default:
          if (!any || !read || next(4)) break;
          read = unreadFrom(read, recent, any._id);
          for (const { _id, at } of recent) if (at >= any.at) seen.delete(_id);
      }
      const chapter = next(9);
      const others = recent.filter(({ _id, by }) => by !== authorKey(_id, 'ada') && !seen.has(_id));
      const far = (goesTo: UpToChapter) => (goesTo === 'end' ? 99 : (goesTo ?? 0)) > chapter;
      const open = others.filter((other) => !far(other.chapter));
      const result = unread(recent, read ?? { until: second(-1), also: [] }, chapter);
      expect([event, result.count, result.first]).toEqual([event, open.length, open[0]?._id ?? null]);
      expect(result.waiting === null).toBe(open.length === others.length);
      counted += result.count;
    }
    expect(counted).toBeGreaterThan(EVENTS / 2);
  });
});

it("lists unread posts by discussion, oldest first, within the reader's progress", () => {
  const recent = [
    { ...post('x', 1), discussionId: 'other' },
    post('a', 2),
    post('far', 3, 'ben', 9),
    post('mine', 4, 'ada'),
    { ...post('y', 5), discussionId: 'other' },
  ];
  const reader = { uid: 'ada', reads: {}, since: second(0), progressIn: () => ({ chapter: 3, finished: false }) };
  expect([...openByThread(unreadPosts(recent, reader), reader.progressIn)]).toEqual([
    ['other', ['x', 'y']],
    ['talk', ['a']],
  ]);
});
