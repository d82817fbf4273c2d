import * as z from 'zod';
import { issue } from '../domain/messages';
import { digestChoices } from './digest';

const ZONE_LENGTH = 64;

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** A time zone as the browser names it: `Europe/Rome`. */
export const zone = z
  .string({ error: issue('invalidValue') })
  .max(ZONE_LENGTH, issue('invalidValue'))
  .refine(isTimeZone, { error: issue('invalidValue') });

export const MailSettings = z.object({
  digest: z.enum(digestChoices, { error: issue('invalidValue') }),
  zone,
  replies: z.boolean({ error: issue('invalidValue') }).default(false),
  meetings: z.boolean({ error: issue('invalidValue') }).default(false),
  /** With the first of today's five in the digest. */
  five: z.boolean({ error: issue('invalidValue') }).optional(),
});
export type MailSettings = z.output<typeof MailSettings>;

export const mailLists = ['digest', 'replies', 'meetings'] as const;
export type MailList = (typeof mailLists)[number];
