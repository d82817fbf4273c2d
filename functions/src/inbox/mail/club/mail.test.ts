import { expect, it } from 'vitest';
import { emailErrors } from '../../../../test/fixtures/html-errors';
import type { News } from '../../../contract/notices';
import { type Language, languages } from '../../../domain/languages';
import { clubLetter } from './mail';

type Item = News['clubs'][number];
const links = { origin: 'https://flyleaf.example', unsubscribe: 'https://flyleaf.example/unsubscribe?t=x' };
const now = new Date('2026-11-27T12:00:00.000Z');
const vote = (changes: Partial<Item> = {}): Item => ({
  _id: 'v1',
  kind: 'voteStarted',
  at: '2026-11-27T11:00:00.000Z',
  book: null,
  winners: [],
  step: null,
  closesAt: '2026-12-04T19:00:00.000Z',
  club: 'Night_Owls',
  clubName: 'Night Owls',
  ...changes,
});
const book = (changes: Partial<Item> = {}) => vote({ book: { _id: 'b1', title: 'Emma' }, closesAt: null, ...changes });
const letter = (news: Item[], language: Language | null = null) =>
  clubLetter(news, { language, zone: 'Europe/Rome' }, links, now);

it('names a single event in the subject, with a link', () => {
  const { subject, text } = letter([vote()]);
  expect(subject).toBe('Night Owls is voting on its next book');
  expect(text).toContain(`Night Owls is voting on its next book

Open until Friday 4 December at 20:00 CET
https://flyleaf.example/bookclubs/Night_Owls
`);
});

it('lists several events in one email', () => {
  const step = { chapter: 12, by: '2026-12-03' };
  const { subject, text } = letter([vote(), book({ kind: 'rescheduled', step })]);
  expect(subject).toBe('News from Night Owls');
  expect(text).toContain(`
Night Owls has changed its schedule for Emma
Read to chapter 12 by Thursday 3 December
https://flyleaf.example/bookclubs/Night_Owls/b1
`);
});

it("names a schedule's chapter by its part, in both languages", () => {
  const parts = [
    { name: '', chapters: 8 },
    { name: '', chapters: 10 },
  ];
  const step = { chapter: 12, by: '2026-12-03' };
  const news = [book({ kind: 'scheduled', step, book: { _id: 'b1', title: 'Emma', parts } })];
  expect(letter(news).text).toContain('\nRead to chapter 4 of part 2 by Thursday 3 December\n');
  expect(letter(news, 'it').text).toContain('capitolo 4 della parte 2');
});

it('leads to an announcement without its words', () => {
  const { text } = letter([
    vote({ kind: 'announced', closesAt: null, announcement: { discussion: 'g1', post: 'p1', text: 'Bring cake.' } }),
  ]);
  expect(text).toContain('https://flyleaf.example/bookclubs/Night_Owls/general/g1#post-p1\n');
});

it.each<[Item, string]>([
  [vote({ kind: 'voteClosing' }), 'Night Owls: the vote on the next book closes on Friday 4 December at 20:00 CET'],
  [vote({ kind: 'upNext', winners: ['Emma'], closesAt: null }), 'Night Owls reads Emma next'],
  [vote({ kind: 'announced', closesAt: null }), 'Night Owls has a new announcement'],
  [vote({ kind: 'voteClosed', winners: ['Emma'] }), 'Night Owls has voted: Emma wins'],
  [vote({ kind: 'voteClosed', winners: ['Emma', 'It'] }), 'Night Owls: the vote is a tie between Emma and It'],
  [vote({ kind: 'voteClosed' }), 'Night Owls: the vote closed without a winner'],
  [book({ kind: 'bookStarted' }), 'Night Owls is now reading Emma'],
  [book({ kind: 'bookCompleted' }), 'Night Owls has finished Emma'],
  [book({ kind: 'scheduled' }), 'Night Owls has a schedule for Emma'],
])('has a subject: %#', (item, subject) => {
  expect(letter([item]).subject).toBe(subject);
});

it("has its subject in the reader's language", () => {
  const { subject } = letter([vote({ kind: 'voteClosing' })], 'it');
  expect(subject).toBe('Night Owls: la votazione sul prossimo libro si chiude venerdì 4 dicembre alle 20:00 (CET)');
});

it.each(languages)('is valid HTML in %s', async (language) => {
  expect(await emailErrors(letter([vote({ clubName: '<b>& "Owls"' }), book()], language).html)).toEqual([]);
});
