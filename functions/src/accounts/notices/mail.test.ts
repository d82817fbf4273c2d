import { describe, expect, it } from 'vitest';
import { emailErrors } from '../../../test/fixtures/html-errors';
import { type Language, languages } from '../../domain/languages';
import { accountLetter } from './mail';
import type { AccountNotice } from './rules';

const ORIGIN = 'https://flyleaf.example';
const at = new Date('2026-11-30T08:05:00.000Z');
const until = new Date('2026-12-07T08:05:00.000Z');
const letter = (notice: AccountNotice, language: Language | null = null) =>
  accountLetter(notice, at, { language, zone: 'Europe/Rome' }, ORIGIN);

const device = { kind: 'newDevice', device: 'Firefox, Windows' } as const;
const token = { kind: 'tokenCreated', name: 'My script', scopes: ['notes:read'], expiresAt: until } as const;
const email = { kind: 'emailChanged', takeBack: '/takeBack?code=x', until } as const;
const notices: readonly AccountNotice[] = [
  device,
  { ...token, scopes: [...token.scopes] },
  email,
  { kind: 'passwordChanged' },
  { kind: 'calendarCreated' },
  { kind: 'passkeyAdded', name: '<b>& "Phone"' },
  { kind: 'passkeyRemoved', name: 'Phone' },
  { kind: 'recoveryCodeUsed', left: 1 },
  { kind: 'codesRenewed' },
];

describe('an email about an account', () => {
  it('says what happened, when, and what to do', () => {
    expect(letter(device)).toMatchObject({
      subject: 'A new device has signed in to your Flyleaf account',
      text: [
        'A new device has signed in to your Flyleaf account.',
        'Device: Firefox, Windows',
        'Time: Monday 30 November at 09:05 CET',
        "If this wasn't you, change your password. This signs out all devices and ends tokens and calendar addresses.",
        `Open your account page: ${ORIGIN}/account`,
        "-- \nYou get this email because it's about the security of your account. It can't be turned off.\n",
      ].join('\n\n'),
    });
  });

  it("is in the reader's language", () => {
    const { subject, text } = letter(device, 'it');
    expect(subject).toBe('Accesso al tuo account Flyleaf da un nuovo dispositivo');
    expect(text).toContain('Ora: lunedì 30 novembre alle 09:05 (CET)');
    expect(text).not.toMatch(/Device|Time/);
  });

  it('names a token, what it can do and when it expires', () => {
    const { text } = letter({ ...token, scopes: ['notes:read', 'clubs:read'] });
    for (const says of [
      'Token: My script',
      'read your books and notes',
      'read your clubs',
      'expires on 7 December 2026',
    ])
      expect(text).toContain(says);
    expect(text).not.toContain('write');
    expect(letter({ ...token, scopes: [], expiresAt: null }).text).toContain('It never expires.');
  });

  it('has a link that takes a changed email back, and its end', () => {
    const { text, html } = letter(email);
    expect(text).toContain(`Take the change back: ${ORIGIN}/takeBack?code=x`);
    expect(html).toContain(`href="${ORIGIN}/takeBack?code=x"`);
    expect(text).toContain('until 7 December 2026');
    expect(text).not.toContain('change your password');
  });

  it.each([
    [0, 'No recovery codes are left.'],
    [1, 'One is left.'],
    [7, '7 are left.'],
  ])('counts the recovery codes that are left: %i', (left, says) => {
    expect(letter({ kind: 'recoveryCodeUsed', left }).text).toContain(says);
  });

  it('says that a device is unknown', () => {
    expect(letter({ kind: 'newDevice', device: '' }).text).toContain('Device: unknown');
  });

  it.each(languages)('is valid HTML with a text of its own for each kind in %s', async (language) => {
    const letters = notices.map((notice) => letter(notice, language));
    expect(new Set(letters.map(({ subject }) => subject)).size).toBe(notices.length);
    for (const { html } of letters) expect(await emailErrors(html)).toEqual([]);
  });
});
