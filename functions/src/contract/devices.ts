import * as z from 'zod';
import { id, instant } from '../domain/fields';
import { limits } from '../domain/limits';
import { issue } from '../domain/messages';

/** Base64url, as `PushSubscription` encodes its keys. */
const key = (bytes: number) =>
  z
    .string({ error: issue('invalidValue') })
    .regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=?$`), { error: issue('invalidValue') });

export const Subscription = z.object({
  endpoint: z.url({ error: issue('invalidValue') }).max(limits.pushEndpoint.max, issue('invalidValue')),
  keys: z.object({ p256dh: key(65), auth: key(16) }),
  /** Shown in the reader's list of devices: `Firefox, Android`. */
  name: z.string({ error: issue('invalidValue') }).max(limits.deviceName.max, issue('invalidValue')),
});
export type Subscription = z.output<typeof Subscription>;

const Device = z.object({ _id: id, name: z.string(), since: instant });
export type Device = z.output<typeof Device>;

export const deviceCalls = {
  /** Latest first. `key` is the site's public VAPID key; null where it sends none. */
  'GET /api/user/devices': {
    summary: 'List the devices that get push notifications',
    auth: 'required',
    answer: z.object({ key: z.string().nullable(), devices: z.array(Device) }),
  },
  /** Idempotent. Replaces the oldest device beyond the limit. Ends with the caller's session. */
  'POST /api/user/devices': {
    summary: 'Add a device for push notifications',
    auth: 'required',
    rates: ['changes'],
    body: Subscription,
    answer: Device,
  },
  'DELETE /api/user/devices/{id}': {
    summary: 'Remove a device',
    auth: 'required',
    answer: z.literal('ok'),
  },
} as const;
