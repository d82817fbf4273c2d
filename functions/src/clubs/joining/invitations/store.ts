import { FieldValue, type Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import * as z from 'zod';
import { DAY_MS } from '../../../domain/time';
import { db, hasChanged, isMissing, storedInstant } from '../../../platform/store/firestore';

/** `invitedAddresses/{hash of an address}`. Nobody can recover the address without the secret for emails. */
const InvitedAddress = z.object({
  clubs: z.record(z.string(), storedInstant).default({}),
  stopped: z.boolean().default(false),
  /** A TTL policy deletes the document then; missing while the address has opted out. */
  expiresAt: storedInstant.optional(),
});
type InvitedAddress = z.output<typeof InvitedAddress>;

const invitedAddressRef = (hash: string) => db().collection('invitedAddresses').doc(hash);

const KEPT_MS = 14 * DAY_MS;

export interface FoundAddress extends InvitedAddress {
  hash: string;
  updateTime: Timestamp | undefined;
}

export async function findInvitedAddress(hash: string): Promise<FoundAddress> {
  const found = await invitedAddressRef(hash).get();
  return { ...InvitedAddress.parse(found.data() ?? {}), hash, updateTime: found.updateTime };
}

export function wasInvited({ clubs }: FoundAddress, clubId: string, now: Date): boolean {
  const at = clubs[clubId];
  return at !== undefined && now.getTime() - at.getTime() < KEPT_MS;
}

export function markInvited(batch: WriteBatch, found: FoundAddress, clubId: string, now: Date): void {
  const lately = Object.entries(found.clubs).filter(([club]) => wasInvited(found, club, now));
  const fields = {
    clubs: { ...Object.fromEntries(lately), [clubId]: now },
    expiresAt: new Date(now.getTime() + KEPT_MS),
  };
  if (found.updateTime) batch.update(invitedAddressRef(found.hash), fields, { lastUpdateTime: found.updateTime });
  else batch.create(invitedAddressRef(found.hash), fields);
}

export async function stopInvitations(hash: string): Promise<void> {
  await invitedAddressRef(hash).set({ stopped: true, clubs: {}, expiresAt: FieldValue.delete() }, { merge: true });
}

/** Nothing stays stored about the address until a club invites it. */
export async function allowInvitations(hash: string): Promise<void> {
  const { stopped, updateTime } = await findInvitedAddress(hash);
  if (!stopped || !updateTime) return;
  await invitedAddressRef(hash)
    .delete({ lastUpdateTime: updateTime })
    .catch((error: unknown) => {
      // The same request was sent twice at once.
      if (!hasChanged(error) && !isMissing(error)) throw error;
    });
}
