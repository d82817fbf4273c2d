import { expect, it } from 'vitest';
import { emailErrors } from '../../../../test/fixtures/html-errors';
import type { Notice } from '../../../contract/notices';
import { type Language, languages } from '../../../domain/languages';
import { noticeLetter } from './mail';

const links = { origin: 'https://flyleaf.example', unsubscribe: 'https://flyleaf.example/unsubscribe?t=x' };
const now = new Date('2026-11-27T12:00:00.000Z');
const notice = (changes: Partial<Notice>): Notice => ({
  _id: 'n1',
  kind: 'joined',
  at: now.toISOString(),
  read: false,
  count: 1,
  by: ['giulia'],
  post: null,
  excerpt: null,
  waiting: null,
  in: { club: 'Night_Owls', clubName: 'Night Owls' },
  ...changes,
});
const letter = (changes: Partial<Notice>, language: Language | null = null) =>
  noticeLetter(notice(changes), { language, zone: 'Europe/Rome' }, links, now);
const place = { kind: 'place' as const, by: [], meeting: { at: '2026-12-04T19:00:00.000Z' } };
const gone = (deleted: boolean) => ({
  kind: 'gone' as const,
  by: [],
  in: null,
  gone: { clubName: 'Night Owls', deleted },
});

it.each<[Partial<Notice>, string, Language?]>([
  [{ kind: 'asked' }, 'giulia asks to join Night Owls'],
  [{ by: ['mei', 'tom'] }, 'mei and tom have joined Night Owls'],
  [{ kind: 'left' }, 'giulia has left Night Owls'],
  [{ kind: 'left', by: [] }, 'A deleted reader has left Night Owls'],
  [{ kind: 'accepted', by: [] }, "You're now a member of Night Owls"],
  [{ kind: 'madeOwner', by: [] }, "You're now an owner of Night Owls"],
  [place, 'You have a place: Night Owls meets on Friday 4 December at 20:00 CET'],
  [place, 'Hai un posto: Night Owls si incontra venerdì 4 dicembre alle 20:00 (CET)', 'it'],
  [gone(false), 'You were removed from Night Owls'],
  [gone(true), 'Night Owls was deleted by an owner'],
])('has a subject: %#', (changes, subject, language) => {
  expect(letter(changes, language)?.subject).toBe(subject);
});

it('sends no email for other kinds of notifications', () => {
  expect(letter({ kind: 'mention' })).toBeUndefined();
});

it.each(languages)('is valid HTML in %s', async (language) => {
  expect(await emailErrors(letter({ in: { club: 'Owls', clubName: '<b>& "Owls"' } }, language)?.html ?? '')).toEqual(
    [],
  );
});
