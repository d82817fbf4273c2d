import { findUser, suspendedUntil } from '../accounts/store';
import type { UserCalls } from '../contract/user';
import { ApiError, notFound } from '../domain/errors';
import type { Handlers } from '../platform/http/handlers';
import { isModerator } from '../platform/http/identity/identity';
import { appeal } from './decisions/store';
import { findMonths } from './log/store';
import { queue } from './queue/calls';
import { reports } from './reports/calls';
import { latestStatements } from './statements/store';
import { presentStatement } from './view';

const STATEMENTS_SHOWN = 50;

const MONTHS = 13;

function monthsBefore(now: Date): string[] {
  const at = (back: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
  return Array.from({ length: MONTHS }, (_, back) => at(back).toISOString().slice(0, 7));
}

export const moderation = {
  ...reports,
  ...queue,

  'GET /api/user/statements': async ({ caller: { uid }, now }) => {
    const [found, user, moderator] = await Promise.all([
      latestStatements(uid, STATEMENTS_SHOWN),
      findUser(uid),
      isModerator(uid),
    ]);
    const until = user && suspendedUntil(user, now);
    return { statements: found.map(presentStatement), suspendedUntil: until?.toISOString() ?? null, moderator };
  },

  'POST /api/user/appeal': async ({ caller: { uid }, body: { id, text }, now }) => {
    const appealed = await appeal(uid, id, text, now);
    switch (appealed.kind) {
      case 'appealed':
        return presentStatement(appealed.statement);
      case 'missing':
        throw notFound();
      case 'again':
        throw new ApiError('conflict', 'appealed');
      case 'late':
        throw new ApiError('conflict', 'appealTooLate');
      case 'undone':
        throw new ApiError('conflict', 'notPossible');
    }
  },

  'GET /api/user/transparency': async ({ now }) =>
    (await findMonths(monthsBefore(now))).map(({ _id: month, ...counts }) => ({ month, ...counts })),
} satisfies Partial<Handlers<UserCalls>>;
