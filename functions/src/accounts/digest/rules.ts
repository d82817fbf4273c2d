import type { MailSettings } from '../../contract/mail';
import { DAY_MS, HOUR_MS } from '../../domain/time';
import { instantOf, localDay } from '../../domain/time-zones';

const DIGEST_HOUR = 8;
const MONDAY = 1;

export function nextDigest({ digest, zone }: Pick<MailSettings, 'digest' | 'zone'>, after: Date): Date | null {
  if (digest === 'off') return null;
  const today = Date.parse(localDay(after, zone));
  for (let day = today; ; day += DAY_MS) {
    const due = instantOf(day + DIGEST_HOUR * HOUR_MS, zone);
    const isItsDay = digest === 'daily' || new Date(day).getUTCDay() === MONDAY;
    if (isItsDay && due > after.getTime()) return new Date(due);
  }
}

export const digestSince = ({ digest }: Pick<MailSettings, 'digest'>, due: Date): Date =>
  new Date(due.getTime() - (digest === 'weekly' ? 7 : 1) * DAY_MS);
