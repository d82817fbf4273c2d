import { expect, it } from 'vitest';
import { emailErrors } from '../../../../test/fixtures/html-errors';
import { languages } from '../../../domain/languages';
import { type ReminderLinks, reminderLetter } from './mail';
import type { ReminderNews } from './view';

const links: ReminderLinks = {
  origin: 'https://flyleaf.example',
  unsubscribe: 'https://flyleaf.example/unsubscribe?t=x',
  answer: (coming) => `https://flyleaf.example/rsvp?answer=${coming}&t=x`,
};
const news = (changes: Partial<ReminderNews> = {}): ReminderNews => ({
  kind: 'day',
  club: 'Night Owls',
  path: '/bookclubs/Night_Owls',
  at: new Date('2026-03-29T18:00:00.000Z'),
  book: 'Emma',
  place: 'The library',
  link: 'https://meet.example/owls',
  note: '',
  changed: [],
  later: 0,
  ...changes,
});
const now = new Date('2026-03-28T12:00:00.000Z');
const rome = { language: null, zone: 'Europe/Rome' } as const;

it("gives the time and place of a meeting in English, in the reader's time zone", () => {
  const { subject, text } = reminderLetter(news(), rome, links, now);
  expect(subject).toBe('Night Owls meets on Sunday 29 March at 20:00 CEST');
  expect(text).toBe(`Night Owls meets on Sunday 29 March at 20:00 CEST

Emma
The library
https://meet.example/owls

Are you going?
Yes: https://flyleaf.example/rsvp?answer=yes&t=x
Maybe: https://flyleaf.example/rsvp?answer=maybe&t=x
No: https://flyleaf.example/rsvp?answer=no&t=x

Night Owls: https://flyleaf.example/bookclubs/Night_Owls

-- 
You chose to get emails about your clubs' meetings and news.
Email settings: https://flyleaf.example/account
Unsubscribe: https://flyleaf.example/unsubscribe?t=x
`);
});

it("gives the time in another reader's zone", () => {
  const later = news({ at: new Date('2026-11-01T23:00:00.000Z') });
  const { subject } = reminderLetter(later, { ...rome, zone: 'America/New_York' }, links, now);
  expect(subject).toBe('Night Owls meets on Sunday, November 1 at 6:00 PM EST');
});

it.each([
  ['asked', 'Quando potete incontrarvi? Night Owls cerca una data', 'Scegli le date in cui puoi', false],
  ['moved', "Night Owls: l'incontro di domenica 29 marzo alle 20:00 (CEST) è cambiato", 'Night Owls', true],
  ['cancelled', "Night Owls: l'incontro di domenica 29 marzo alle 20:00 (CEST) è stato annullato", 'Night Owls', false],
  ['week', 'Night Owls si incontra domenica 29 marzo alle 20:00 (CEST)', 'Night Owls', true],
] as const)('announces in Italian that the meeting is %s', (kind, subject, page, asks) => {
  const at = kind === 'asked' ? null : news().at;
  const letter = reminderLetter(news({ kind, at }), { language: 'it', zone: 'Europe/Rome' }, links, now);
  expect(letter.subject).toBe(subject);
  expect(letter.text).toContain(`${page}: https://flyleaf.example/bookclubs/Night_Owls\n`);
  const answers = ['Vieni?', 'Sì', 'Forse', 'No'].every((text) => letter.html.includes(`>${text}<`));
  expect(answers).toBe(asks);
  expect(/Vieni\?\nSì: .*\nForse: .*\nNo: /.test(letter.text)).toBe(asks);
  expect(letter.html).toContain('<html lang="it">');
});

it.each([
  [
    ['time', 'place'],
    'Night Owls: the meeting is now on',
    'Emma\nPlease answer again for the new time.\nNew place: The library\n',
  ],
  [['link'], 'Night Owls: the meeting on', 'Emma\nThe library\nThe link is new.\nhttps://meet.example/owls\n'],
  [
    ['book', 'note'],
    'Night Owls: the meeting on',
    'Emma\nThe library\nThe book or chapter has changed.\nNew note: Ada brings wine\n',
  ],
] as const)('says that %s changed', (changed, subject, lines) => {
  const note = changed.some((change) => change === 'note') ? 'Ada brings wine' : '';
  const letter = reminderLetter(news({ kind: 'moved', changed, note }), rome, links, now);
  expect(letter.subject).toContain(subject);
  expect(letter.text).toContain(`\n\n${lines}`);
});

it('shows the note of a meeting that is on', () => {
  const note = 'Ada brings wine';
  expect(reminderLetter(news({ note }), rome, links, now).text).toContain('The library\nAda brings wine\n');
  expect(reminderLetter(news({ note, kind: 'cancelled' }), rome, links, now).text).not.toContain(note);
});

it('escapes what readers typed and keeps it on one line', () => {
  const typed = 'Tea <b>\n\nhttps://evil.example';
  const { subject, text, html } = reminderLetter(news({ club: typed, place: typed, book: '' }), rome, links, now);
  expect(subject).toMatch(/^Tea <b> https:\/\/evil.example meets/);
  expect(text).toContain('\n\nTea <b> https://evil.example\nhttps://meet.example/owls\n');
  expect(html).not.toMatch(/<(b|script|img|style|link)\b/);
});

it.each(languages)('is valid HTML in %s', async (language) => {
  const { html } = reminderLetter(news(), { language, zone: 'Europe/Rome' }, links, now);
  expect(await emailErrors(html)).toEqual([]);
});
