import { expect, it } from 'vitest';
import { type Invited, mailboxOf, readRsvpToken, rsvpToken } from './rsvp-token';

const KEY = 'a-key-of-at-least-thirty-two-characters';
const invited: Invited = {
  uid: 'ben-1',
  clubId: 'club_1',
  meetingId: 'm1',
  at: new Date('2026-03-29T18:00:00.000Z'),
  mailbox: mailboxOf(KEY, 'ben@example.com'),
};

it('reads the invitation back with the key', () => {
  expect(readRsvpToken(KEY, rsvpToken(KEY, invited))).toEqual(invited);
  expect(readRsvpToken('another-key-of-thirty-two-characters', rsvpToken(KEY, invited))).toBeUndefined();
});

it.each(['uid', 'clubId', 'meetingId', 'mailbox'] as const)('is invalid with another %s', (name) => {
  const [right, other] = [rsvpToken(KEY, invited), rsvpToken(KEY, { ...invited, [name]: 'x'.repeat(12) })];
  const proof = right.slice(right.lastIndexOf('.'));
  expect(readRsvpToken(KEY, other.slice(0, other.lastIndexOf('.')) + proof)).toBeUndefined();
});

it('reveals no address', () => {
  expect(rsvpToken(KEY, invited)).not.toMatch(/@|example/);
});
