import { createRequire } from 'node:module';
import type { APIRequestContext } from '@playwright/test';
import type { Coming } from '../../functions/src/contract/meetings';
import type { Session } from '../../functions/src/contract/user';
import type { TestClub } from './club';
import { clubIdOf } from './emulators';

/** The server's modules are CommonJS. */
const load = createRequire(import.meta.url);
const tokens: typeof import('../../functions/src/inbox/mail/rsvp-token') = load(
  '../../functions/src/inbox/mail/rsvp-token.ts',
);
const keys: typeof import('../../functions/src/platform/mail/mail-key') = load(
  '../../functions/src/platform/mail/mail-key.ts',
);

/** The links in an email about a meeting to a member with a verified address. */
export async function rsvpLinks(
  request: APIRequestContext,
  { id: uid, email }: Session,
  { clubName }: TestClub,
  { _id: meetingId, at }: { _id: string; at: string },
): Promise<(coming: Coming) => string> {
  const { mailboxOf, rsvpPath, rsvpToken } = tokens;
  const key = keys.mailKey({ FUNCTIONS_EMULATOR: 'true' });
  const clubId = await clubIdOf(request, clubName);
  const token = rsvpToken(key, { uid, clubId, meetingId, at: new Date(at), mailbox: mailboxOf(key, email) });
  return (coming) => rsvpPath(token, coming);
}
