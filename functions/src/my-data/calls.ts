import { startAccountErasure } from '../accounts/erasing/store';
import { confirmPassword } from '../accounts/password/store';
import { accountOf } from '../accounts/session/store';
import { suspendedUntil } from '../accounts/store';
import { presentToken } from '../accounts/tokens/calls';
import { usernamesReservedFor } from '../accounts/usernames/store';
import { type Erasure, ExportFormat } from '../contract/my-data';
import type { UserCalls } from '../contract/user';
import type { Handlers } from '../platform/http/handlers';
import { listTokens } from '../platform/http/identity/tokens';
import { timeBudget } from '../platform/http/time-budget';
import { runJob } from '../platform/jobs/run';
import { collectFiles } from './export/calls';
import { collect } from './export/store';

/** The time budget of one call, in milliseconds. Calls time out after 10 s, and the current page always finishes. */
const WORK_MS = 6000;

export const myData = {
  'GET /api/user/export': async ({ caller: { uid, email }, query, now }) => {
    const user = await accountOf(uid, email, now);
    const { username, emailVerified, language, createdAt, mail, nextDigestAt, calendarSince } = user;
    const { reminders, reachAsked, page, goals } = user;
    const [reservedUsernames, programs] = await Promise.all([usernamesReservedFor(uid), listTokens(uid)]);
    const tokens = programs.length > 0 && { tokens: programs.map(presentToken) };
    const who = { _id: uid, email, emailVerified, username, reservedUsernames };
    const times = {
      createdAt: createdAt.toISOString(),
      nextDigestAt: nextDigestAt?.toISOString() ?? null,
      nextLikesAt: user.nextLikesAt?.toISOString() ?? null,
      suspendedUntil: suspendedUntil(user, now)?.toISOString() ?? null,
      calendarSince: calendarSince?.toISOString() ?? null,
    };
    const account = { ...who, language, mail, reminders, reachAsked, page, goals, ...times, ...tokens };
    return { account, ...(await collect(uid, query.cursor)) };
  },

  'GET /api/user/export/{format}': ({ caller: { uid }, params, query }) =>
    collectFiles(uid, ExportFormat.parse(params.format), query.cursor),

  'DELETE /api/user': async ({ caller, body, now }) => {
    await confirmPassword(caller, body.password);
    return erase(caller.uid, now, timeBudget(WORK_MS));
  },
} satisfies Partial<Handlers<UserCalls>>;

/** Starts or continues an erasure, while there is time; a job does the rest. @throws the errors of the steps */
export async function erase(uid: string, now: Date, hasTime: () => boolean): Promise<Erasure> {
  const job = await startAccountErasure(uid, now);
  const { done, all } = await runJob(job, { hasTime, now: () => now, warn: () => {} });
  return { erased: all, done };
}
