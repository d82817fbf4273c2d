import { describe, expect, it } from 'vitest';
import { htmlErrors } from '../../../../test/fixtures/html-errors';
import { languages } from '../../../domain/languages';
import { type MeetingOnPage, type RsvpShown, rsvpPage } from './view';

const meeting: MeetingOnPage = {
  club: 'Night Owls',
  page: '/bookclubs/Night_Owls',
  date: 'Sunday, March 29 at 8:00 PM GMT+2',
  book: 'Emma',
  place: 'The <library>',
  link: 'https://meet.example/owls?a=1&b=2',
  note: 'Ada brings wine',
};
const question: RsvpShown = {
  kind: 'question',
  meeting,
  username: 'ben',
  token: 'a.b',
  at: new Date('2026-03-29T18:00:00.000Z'),
  selected: 'maybe',
};

describe.each(languages)('in %s', (language) => {
  it.each<RsvpShown>([
    question,
    { ...question, selected: undefined, state: 'moved' as const },
    { ...question, state: 'saved' as const },
    { ...question, state: 'waiting' as const },
    ...(['over', 'cancelled', 'choosing'] as const).map((kind) => ({ kind, meeting })),
    ...(['badLink', 'gone'] as const).map((kind) => ({ kind })),
  ])('the page %o is valid HTML', async (shown) => {
    expect(await htmlErrors(rsvpPage(shown, language))).toEqual([]);
  });
});

it('names the reader, then shows one selected answer and one button', () => {
  const page = rsvpPage(question, 'en');
  expect(page.match(/value="\w+" required="required"( checked="checked")?/g)).toEqual([
    'value="yes" required="required"',
    'value="maybe" required="required" checked="checked"',
    'value="no" required="required"',
  ]);
  expect(page.match(/<button/g)).toHaveLength(1);
  expect(page.indexOf('answering as ben.')).toBeGreaterThan(0);
  expect(page.indexOf('answering as ben.')).toBeLessThan(page.indexOf('<form'));
});
