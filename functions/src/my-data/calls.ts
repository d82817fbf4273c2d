import { confirmPassword } from '../accounts/confirm-password';
import { startAccountErasure } from '../accounts/erasing-accounts';
import { accountOf } from '../accounts/session';
import { usernamesReservedFor } from '../accounts/usernames';
import { suspendedUntil } from '../accounts/users';
import type { Erasure } from '../contract/my-data';
import type { UserCalls } from '../contract/user';
import type { Handlers } from '../platform/http/handlers';
import { timeBudget } from '../platform/http/time-budget';
import { runDueJobs } from '../platform/jobs/in-call';
import { runJob } from '../platform/jobs/run';
import { collect } from './export';

/** How long one call erases. Calls time out after 10 s, and the current page is always finished. */
const WORK_MS = 6000;

/** Readers can download all their data, and delete their account. */
export const myData = {
  'GET /api/user/export': async ({ caller: { uid, email }, query, now }) => {
    const user = await accountOf(uid, email, now);
    const { username, emailVerified, language, createdAt, mail, nextDigestAt, reminders, calendarSince } = user;
    const reservedUsernames = await usernamesReservedFor(uid);
    const who = { _id: uid, email, emailVerified, username, reservedUsernames };
    const times = {
      createdAt: createdAt.toISOString(),
      nextDigestAt: nextDigestAt?.toISOString() ?? null,
      suspendedUntil: suspendedUntil(user, now)?.toISOString() ?? null,
      calendarSince: calendarSince?.toISOString() ?? null,
    };
    const account = { ...who, language, mail, reminders, ...times };
    return { account, ...(await collect(uid, query.cursor)) };
  },

  'DELETE /api/user': async ({ caller, body, now }) => {
    await confirmPassword(caller, body.password);
    const hasTime = timeBudget(WORK_MS);
    const erasure = await erase(caller.uid, now, hasTime);
    // Clubs that the reader was alone in.
    if (erasure.erased) await runDueJobs(now, hasTime);
    return erasure;
  },
} satisfies Partial<Handlers<UserCalls>>;

/**
 * Starts the erasure of an account, or takes it over, and erases while there is time. What is left is erased by a job,
 * even if the reader doesn't call again.
 * @param hasTime asked after each page of documents
 * @returns `erased: false` when something is left
 * @throws what a step throws; the job is tried again later
 */
export async function erase(uid: string, now: Date, hasTime: () => boolean): Promise<Erasure> {
  const job = await startAccountErasure(uid, now);
  const { done, all } = await runJob(job, { hasTime, now: () => now, warn: () => {} });
  return { erased: all, done };
}
