import { expect, it } from 'vitest';
import { liveIdentity } from './live-session';

const now = new Date('2026-11-21T10:00:00.900Z');
const seconds = Date.parse('2026-11-21T10:00:00Z') / 1000;

it.each([
  ['an hour at most', seconds + 14 * 86_400, seconds + 3600],
  ['no longer than the session', seconds + 60, seconds + 60],
])('a browser listens as the reader, who is not whom it is signed in as, for %s', (_case, expiresAt, until) => {
  expect(liveIdentity({ uid: 'ada', email: 'ada@example.org', expiresAt }, now)).toEqual({
    uid: 'live-ada',
    claims: { reader: 'ada', until },
  });
});
