import { logger } from 'firebase-functions';
import { onSchedule, type ScheduleFunction, type ScheduleOptions } from 'firebase-functions/v2/scheduler';
import { makeDueLikes } from './inbox/likes/job';
import { makeDueClubNews } from './inbox/mail/club-news/job';
import { makeDueReminders } from './inbox/mail/reminders/job';
import { runMail } from './mail/job';
import { mailSender } from './platform/http/sends-mail';
import { siteOrigin } from './platform/http/site-origin';
import { timeBudget } from './platform/http/time-budget';
import { mailKey } from './platform/mail/mail-key';

const BUDGET_MS = 240_000;

/** A run ends before the next one starts. */
const schedule = { schedule: 'every 5 minutes', timeoutSeconds: 290, maxInstances: 1 } as const;

export function mailFunction(options: Omit<ScheduleOptions, 'schedule'> = {}): ScheduleFunction {
  return onSchedule({ ...schedule, ...options }, async () => {
    const { env } = process;
    const from = mailSender(env);
    const warn = (message: string, error: unknown) => logger.warn(message, { error: String(error) });
    // Reminders reach devices too, and likes the bell, in a deployment without emails.
    if (from === undefined) {
      const hasTime = timeBudget(BUDGET_MS);
      await makeDueReminders(new Date(), hasTime, warn);
      await makeDueClubNews(new Date(), hasTime, warn);
      await makeDueLikes(new Date(), hasTime, warn);
      return;
    }
    const url = env.FLYLEAF_SMTP_URL?.trim();
    if (!url || !/^smtps?:\/\//.test(url)) throw new Error('FLYLEAF_SMTP_URL must be like smtps://user:password@host.');
    // Imported here so that other functions start without the SMTP client.
    const { smtpMailer } = await import('./platform/mail/deliver');
    await runMail({
      from,
      key: mailKey(env),
      origin: siteOrigin(env)(undefined),
      newMailer: () => smtpMailer(url),
      hasTime: timeBudget(BUDGET_MS),
      now: () => new Date(),
      warn,
    });
  });
}
