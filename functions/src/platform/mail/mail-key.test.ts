import { expect, it } from 'vitest';
import { mailSender, sendsMail } from '../http/sends-mail';
import { mailKey } from './mail-key';

const emulated = { FUNCTIONS_EMULATOR: 'true' };
const from = 'Flyleaf <post@flyleaf.example>';

it('sends emails where a sender is set, and on the emulators', () => {
  expect(sendsMail({})).toBe(false);
  expect(sendsMail({ FLYLEAF_MAIL_FROM: ' ' })).toBe(false);
  expect(mailSender({ FLYLEAF_MAIL_FROM: from })).toBe(from);
  expect(sendsMail(emulated)).toBe(true);
});

it('signs links with the secret, which is required outside the emulators', () => {
  const key = 'k'.repeat(32);
  expect(mailKey({ FLYLEAF_MAIL_KEY: `${key}\n` })).toBe(key);
  expect(mailKey(emulated).length).toBeGreaterThan(31);
  expect(() => mailKey({})).toThrow('FLYLEAF_MAIL_KEY');
  expect(() => mailKey({ FLYLEAF_MAIL_KEY: 'short' })).toThrow('FLYLEAF_MAIL_KEY');
});
