import { describe, expect, it } from 'vitest';
import { type Stop, toStops } from './line';

type Glance = Parameters<typeof toStops>[0];

const glance = (changes: Partial<Glance> = {}): Glance => ({ talk: [], places: [], place: null, ...changes });
const talk = (...chapters: (number | 'end')[]) => chapters.map((chapter) => ({ chapter, discussions: 1, posts: 2 }));
const at = (chapter: number) => ({ chapter, finished: false });
const readers = (places: Record<string, number | 'finished'>) =>
  Object.entries(places).map(([user, chapter]) => ({ user, chapter }));

/** A stop in a few words, such as `4 (2): tom, me`. */
function said({ kind, chapter, width, readers: people, isMine }: Stop): string {
  const where = { chapter: `${chapter}`, far: `from ${chapter}`, finished: 'finished' }[kind];
  const names = [...people.map(({ user }) => user), ...(isMine ? ['me'] : [])];
  return `${where} (${width})${names.length > 0 ? `: ${names.join(', ')}` : ''}`;
}

it.each<[string, Glance, string[]]>([
  ['nothing named', glance(), []],
  ['my own place alone', glance({ place: at(7) }), []],
  ['my own place that I share', glance({ places: readers({ ada: 7 }), place: at(7) }), []],
  ['talk alone', glance({ talk: talk(1, 3) }), ['1 (1)', '3 (2)']],
  ['chapters with nothing between them', glance({ talk: talk(2, 30) }), ['2 (2)', '30 (5)']],
  ['talk about the whole book', glance({ talk: talk(3, 'end') }), ['3 (3)', 'finished (5)']],
  ['talk about the whole book alone', glance({ talk: talk('end'), place: at(7) }), ['7 (5): me', 'finished (5)']],
  ['chapter 0', glance({ talk: talk(0, 1) }), ['0 (1)', '1 (1)']],
  ['the last chapter that can be named', glance({ talk: talk(3, 10_000) }), ['3 (3)', '10000 (5)']],
  ['me among the talk', glance({ talk: talk(2, 5), place: at(4) }), ['2 (2)', '4 (2): me', '5 (1)']],
  ['me where others are', glance({ talk: talk(4), places: readers({ tom: 4 }), place: at(4) }), ['4 (4): tom, me']],
  ['a member without any talk', glance({ places: readers({ tom: 4 }) }), ['4 (4): tom']],
  [
    'members who have finished',
    glance({ talk: talk(1), places: readers({ mei: 'finished', tom: 1 }) }),
    ['1 (1): tom', 'finished (5): mei'],
  ],
  [
    'me, who has finished',
    glance({ talk: talk(1), place: { chapter: 1, finished: true } }),
    ['1 (1)', 'finished (5): me'],
  ],
  [
    'members a little beyond the talk, one after the other',
    glance({ talk: talk(10), places: readers({ mei: 48, tom: 30 }) }),
    ['10 (5)', '30 (5): tom', '48 (5): mei'],
  ],
  [
    'places beyond the book',
    glance({ talk: talk(3, 12), places: readers({ giulia: 9000, mei: 400, tom: 5 }) }),
    ['3 (3)', '5 (2): tom', '12 (5)', 'from 400 (5): giulia, mei'],
  ],
  [
    'my own place beyond the book',
    glance({ talk: talk(3), places: readers({ tom: 800 }), place: at(700) }),
    ['3 (3)', 'from 700 (5): tom, me'],
  ],
  [
    'members alone, one of them far beyond the others',
    glance({ places: readers({ giulia: 9000, mei: 4, tom: 5 }) }),
    ['4 (4): mei', '5 (1): tom', 'from 9000 (5): giulia'],
  ],
  [
    'talk far beyond, and a member between',
    glance({ talk: talk(3, 5000), places: readers({ tom: 700 }) }),
    ['3 (3)', '700 (5): tom', '5000 (5)'],
  ],
])('%s', (_, given, stops) => {
  expect(toStops(given, 'ada').map(said)).toEqual(stops);
});

describe('what is read', () => {
  const read = (place: Glance['place']) =>
    toStops(glance({ talk: talk(2, 5), places: readers({ tom: 'finished' }), place }), 'ada').map(
      ({ isRead }) => isRead,
    );

  it.each<[string, Glance['place'], boolean[]]>([
    ['nothing while my place is unknown', null, [false, false, false]],
    ['up to my place', at(2), [true, false, false]],
    ['also between two chapters', at(3), [true, true, false, false]],
    ['everything when I have finished', { chapter: 2, finished: true }, [true, true, true]],
  ])('%s', (_, place, are) => {
    expect(read(place)).toEqual(are);
  });
});

it('carries what is said about a chapter', () => {
  const [stop] = toStops(glance({ talk: [{ chapter: 4, discussions: 3, posts: 20 }] }), 'ada');
  expect(stop).toMatchObject({ chapter: 4, discussions: 3, posts: 20 });
});

it('stays short, however many members are however far', () => {
  const places = Array.from({ length: 100 }, (_, index) => ({ user: `u${index}`, chapter: 200 + index * 90 }));
  expect(toStops(glance({ talk: talk(1), places }), 'ada')).toHaveLength(2);
});
