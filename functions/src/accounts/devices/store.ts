import { createHash } from 'node:crypto';
import { type DocumentReference, FieldPath, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import type { Subscription } from '../../contract/devices';
import { limits } from '../../domain/limits';
import { reportReads } from '../../platform/store/documents-read';
import { db, storedInstant } from '../../platform/store/firestore';
import { MAX_VALUES } from '../../platform/store/paging';
import { atomically } from '../../platform/store/transaction';
import { requireNotErasing } from '../erasing/store';

const DeviceRecord = z.object({
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  name: z.string(),
  /** Sessions that end later than this end the subscription too. */
  since: storedInstant,
  until: storedInstant,
  /** The session that it ends with. Left out for one from before sessions had ids. */
  sid: z.string().optional(),
});
export type DeviceRecord = z.output<typeof DeviceRecord> & { _id: string };

/** `devices/{uid}`: subscriptions by a hash of their address. `ids` has these hashes. */
const DevicesRecord = z.object({ subscriptions: z.record(z.string(), DeviceRecord), ids: z.array(z.string()) });

const devices = () => db().collection('devices');
export const devicesRef = (uid: string) => devices().doc(uid);

const deviceId = (endpoint: string): string => createHash('sha256').update(endpoint).digest('base64url').slice(0, 22);

export function devicesOf(data: unknown, now: Date): DeviceRecord[] {
  if (data === undefined) return [];
  return Object.entries(DevicesRecord.parse(data).subscriptions)
    .map(([_id, device]) => ({ ...device, _id }))
    .filter(({ until }) => until > now)
    .sort((one, other) => other.since.getTime() - one.since.getTime());
}

export async function findDevices(uid: string, now: Date): Promise<DeviceRecord[]> {
  const doc = await devicesRef(uid).get();
  reportReads(1);
  return devicesOf(doc.data(), now);
}

const stored = (all: readonly DeviceRecord[]) => ({
  subscriptions: Object.fromEntries(all.map(({ _id, ...device }) => [_id, device])),
  ids: all.map(({ _id }) => _id),
});

function keep(tx: Transaction, ref: DocumentReference, left: readonly DeviceRecord[]): void {
  if (left.length > 0) tx.set(ref, stored(left));
  else tx.delete(ref);
}

/**
 * The latest subscriptions stay. A browser's subscription belongs to the account that sent it last: another account on
 * the same browser loses it. The step fails (`isExisting`) when the account is being erased.
 */
export function addDevice(
  uid: string,
  { endpoint, keys, name }: Subscription,
  { now, until, sid }: { now: Date; until: Date; sid: string | undefined },
): Promise<DeviceRecord> {
  return atomically(async (tx) => {
    const ref = devicesRef(uid);
    const _id = deviceId(endpoint);
    const [own, holders] = await Promise.all([tx.get(ref), tx.get(devices().where('ids', 'array-contains', _id))]);
    reportReads(holders.size);
    const before = devicesOf(own.data(), now);
    for (const holder of holders.docs) {
      if (holder.id === uid) continue;
      const left = devicesOf(holder.data(), now).filter((device) => device._id !== _id);
      keep(tx, holder.ref, left);
    }
    const device = { _id, endpoint, ...keys, name, since: now, until, ...(sid !== undefined && { sid }) };
    const others = before.filter(({ _id }) => _id !== device._id);
    tx.set(ref, stored([device, ...others].slice(0, limits.devices.max)));
    requireNotErasing(tx, uid);
    return device;
  });
}

export const removeDevice = (uid: string, id: string, now: Date): Promise<void> =>
  keepDevices(uid, ({ _id }) => _id !== id, now);

export const removeDevicesOfSessions = (uid: string, ends: (sid: string) => boolean, now: Date): Promise<void> =>
  keepDevices(uid, ({ sid }) => sid === undefined || !ends(sid), now);

function keepDevices(uid: string, stays: (device: DeviceRecord) => boolean, now: Date): Promise<void> {
  return atomically(async (tx) => {
    const ref = devicesRef(uid);
    const found = await tx.get(ref);
    const before = devicesOf(found.data(), now);
    const left = before.filter(stays);
    if (left.length < before.length) keep(tx, ref, left);
  });
}

export async function removeDevices(uid: string): Promise<void> {
  await devicesRef(uid).delete();
}

export async function withDevices(uids: readonly string[], now: Date): Promise<string[]> {
  const found: string[] = [];
  for (let from = 0; from < uids.length; from += MAX_VALUES) {
    const { docs } = await devices()
      .where(FieldPath.documentId(), 'in', uids.slice(from, from + MAX_VALUES))
      .get();
    reportReads(docs.length);
    found.push(...docs.filter((doc) => devicesOf(doc.data(), now).length > 0).map(({ id }) => id));
  }
  return found;
}
