import { expect, it } from 'vitest';
import { proposalFor } from './rules';

const now = new Date('2026-11-20T12:00:00.000Z');
const steps = (...by: string[]) => by.map((day, index) => ({ chapter: (index + 1) * 5, by: day }));
const last = { bookId: 'persuasion', minutes: 60, place: 'The library', link: 'https://meet.example/x' };

const [emma, over] = [steps('2026-11-01', '2026-12-01'), steps('2026-11-01')];
const dune = { _id: 'dune', schedule: steps('2026-11-20', '2026-12-20') };
const without = { book: 'persuasion', chapter: null };

it.each([
  ['the next deadline of all schedules', [{ _id: 'emma', schedule: emma }, dune], { book: 'dune', chapter: 5 }],
  ['the book of the last meeting without a deadline to come', [{ _id: 'emma', schedule: over }], without],
])('proposes %s, and place, link and length of the last meeting', (_, scheduled, found) => {
  expect(proposalFor(scheduled, last, now)).toMatchObject({
    ...found,
    minutes: 60,
    place: 'The library',
    link: 'https://meet.example/x',
  });
});

it('proposes nothing in a new club', () => {
  expect(proposalFor([], undefined, now)).toEqual({
    book: null,
    chapter: null,
    minutes: null,
    place: '',
    link: '',
    schedules: [],
  });
});
