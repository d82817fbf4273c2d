import { expect, it } from 'vitest';
import { type Stop, toStops } from './line';

type Overview = Parameters<typeof toStops>[0];

const stopsOf = (changes: Partial<Overview>, nextChapter?: number) =>
  toStops({ activity: [], memberProgress: [], progress: null, ...changes }, 'ada', nextChapter);
const activity = (...chapters: (number | 'end')[]) =>
  chapters.map((chapter) => ({ chapter, discussions: 1, posts: 2 }));
const atChapter = (chapter: number) => ({ chapter, finished: false });
const readers = (memberProgress: Record<string, number | 'finished'>) =>
  Object.entries(memberProgress).map(([user, chapter]) => ({ user, chapter }));

function summary({ kind, chapter, width, readers: people, isMine }: Stop): string {
  const where = { chapter: `${chapter}`, far: `from ${chapter}`, finished: 'finished' }[kind];
  const names = [...people.map(({ user }) => user), ...(isMine ? ['me'] : [])];
  return `${where} (${width})${names.length > 0 ? `: ${names.join(', ')}` : ''}`;
}

it.each<[string, Partial<Overview>, string[]]>([
  ['no named chapter', {}, []],
  ['my own progress alone', { progress: atChapter(7) }, []],
  ['my own shared progress', { memberProgress: readers({ ada: 7 }), progress: atChapter(7) }, []],
  ['posts alone', { activity: activity(1, 3) }, ['1 (1)', '3 (2)']],
  ['chapters with nothing between them', { activity: activity(2, 30) }, ['2 (2)', '30 (5)']],
  ['posts about the whole book', { activity: activity(3, 'end') }, ['3 (3)', 'finished (5)']],
  ['chapter 0', { activity: activity(0, 1) }, ['0 (1)', '1 (1)']],
  ['the last possible chapter', { activity: activity(3, 10_000) }, ['3 (3)', '10000 (5)']],
  ['me among the posts', { activity: activity(2, 5), progress: atChapter(4) }, ['2 (2)', '4 (2): me', '5 (1)']],
  ['a member without any posts', { memberProgress: readers({ tom: 4 }) }, ['4 (4): tom']],
  [
    'members who have finished',
    { activity: activity(1), memberProgress: readers({ mei: 'finished', tom: 1 }) },
    ['1 (1): tom', 'finished (5): mei'],
  ],
  [
    'me after finishing',
    { activity: activity(1), progress: { chapter: 1, finished: true } },
    ['1 (1)', 'finished (5): me'],
  ],
  [
    'members a little beyond the posts, one after another',
    { activity: activity(10), memberProgress: readers({ mei: 48, tom: 30 }) },
    ['10 (5)', '30 (5): tom', '48 (5): mei'],
  ],
  [
    'progress beyond the book',
    { activity: activity(3, 12), memberProgress: readers({ giulia: 9000, mei: 400, tom: 5 }) },
    ['3 (3)', '5 (2): tom', '12 (5)', 'from 400 (5): giulia, mei'],
  ],
  [
    'my own progress beyond the book',
    { activity: activity(3), memberProgress: readers({ tom: 800 }), progress: atChapter(700) },
    ['3 (3)', 'from 700 (5): tom, me'],
  ],
  [
    'posts far beyond, and a member between',
    { activity: activity(3, 5000), memberProgress: readers({ tom: 700 }) },
    ['3 (3)', '700 (5): tom', '5000 (5)'],
  ],
])('%s', (_, given, stops) => {
  expect(stopsOf(given).map(summary)).toEqual(stops);
});

it('includes the chapter of the next scheduled date', () => {
  const next = stopsOf({ activity: activity(3), progress: atChapter(2) }, 9);
  expect(next.map(({ chapter, isNext }) => [chapter, isNext])).toEqual([
    [2, false],
    [3, false],
    [9, true],
  ]);
  expect(stopsOf({}, 9)).toHaveLength(1);
});

it.each<[string, Overview['progress'], boolean[]]>([
  ['nothing while my progress is unknown', null, [false, false, false]],
  ['up to my chapter', atChapter(2), [true, false, false]],
  ['also between two chapters', atChapter(3), [true, true, false, false]],
  ['everything after I have finished', { chapter: 2, finished: true }, [true, true, true]],
])('knows what is read: %s', (_, progress, are) => {
  const stops = stopsOf({ activity: activity(2, 5), memberProgress: readers({ tom: 'finished' }), progress });
  expect(stops.map(({ isRead }) => isRead)).toEqual(are);
});

it('carries the activity of a chapter', () => {
  const [stop] = stopsOf({ activity: [{ chapter: 4, discussions: 3, posts: 20 }] });
  expect(stop).toMatchObject({ chapter: 4, discussions: 3, posts: 20 });
});

it('stays short, however many members are however far', () => {
  const memberProgress = Array.from({ length: 100 }, (_, index) => ({ user: `u${index}`, chapter: 200 + index * 90 }));
  expect(stopsOf({ activity: activity(1), memberProgress })).toHaveLength(2);
});
