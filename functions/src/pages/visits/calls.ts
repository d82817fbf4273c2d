import { logger } from 'firebase-functions';
import type { UserCalls } from '../../contract/user';
import type { Visit } from '../../contract/visit';
import type { Handlers } from '../../platform/http/handlers';

/** The line of the log that `npm run health` and the alert rules look for. */
export const visitLine = (visit: Visit, now: Date) => ({
  severity: visit.errors.length > 0 ? ('WARNING' as const) : ('INFO' as const),
  message: 'visit',
  at: now.toISOString(),
  ...visit,
});

export const visits = {
  'POST /api/user/visit': async ({ body, now }) => {
    logger.write(visitLine(body, now));
    return 'ok' as const;
  },
} satisfies Partial<Handlers<UserCalls>>;
