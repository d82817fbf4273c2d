import type { MailSettings } from '../contract/mail';
import { instantOf, localDay } from '../domain/time-zones';

const HOUR = 8;
const MONDAY = 1;
const DAY_MS = 24 * 60 * 60 * 1000;

export function nextDigest({ digest, zone }: Pick<MailSettings, 'digest' | 'zone'>, after: Date): Date | null {
  if (digest === 'off') return null;
  const today = Date.parse(localDay(after, zone));
  for (let day = today; ; day += DAY_MS) {
    const due = instantOf(day + HOUR * 60 * 60 * 1000, zone);
    const isItsDay = digest === 'daily' || new Date(day).getUTCDay() === MONDAY;
    if (isItsDay && due > after.getTime()) return new Date(due);
  }
}

export const digestSince = ({ digest }: Pick<MailSettings, 'digest'>, due: Date): Date =>
  new Date(due.getTime() - (digest === 'weekly' ? 7 : 1) * DAY_MS);
