import type { UserCalls } from '../contract/user';
import type { Handlers } from '../platform/http/handlers';
import { findMonths } from './log';

/** The current month and the twelve before it. */
const MONTHS = 13;

/** The latest months, the last one first, as `yyyy-mm`. */
function monthsBefore(now: Date): string[] {
  const at = (back: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
  return Array.from({ length: MONTHS }, (_, back) => at(back).toISOString().slice(0, 7));
}

/** The published numbers of reports and decisions. */
export const transparency = {
  'GET /api/user/transparency': async ({ now }) =>
    (await findMonths(monthsBefore(now))).map(({ _id: month, ...counts }) => ({ month, ...counts })),
} satisfies Partial<Handlers<UserCalls>>;
