import { FieldValue, type Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import * as z from 'zod';
import { db, hasChanged, isMissing, storedInstant } from '../../platform/store/firestore';

/**
 * `invitedAddresses/{hash of an address}`: which clubs have invited it lately, or that it wants no invitations. The
 * address itself isn't stored, and nobody can find out without the secret of the emails whose it is.
 */
const InvitedAddress = z.object({
  /** By club, when it last invited the address. */
  clubs: z.record(z.string(), storedInstant).default({}),
  stopped: z.boolean().default(false),
  /** When a TTL policy deletes it; missing while it wants no invitations. */
  expiresAt: storedInstant.optional(),
});
type InvitedAddress = z.output<typeof InvitedAddress>;

const invitedAddressRef = (hash: string) => db().collection('invitedAddresses').doc(hash);

/** How long a club can't invite an address again: 14 days. */
const KEPT_MS = 14 * 24 * 60 * 60 * 1000;

export interface FoundAddress extends InvitedAddress {
  hash: string;
  updateTime: Timestamp | undefined;
}

/** What is known of an address. One read. */
export async function findInvitedAddress(hash: string): Promise<FoundAddress> {
  const found = await invitedAddressRef(hash).get();
  return { ...InvitedAddress.parse(found.data() ?? {}), hash, updateTime: found.updateTime };
}

/** Whether a club has invited it within the last 14 days. */
export function wasInvited({ clubs }: FoundAddress, clubId: string, now: Date): boolean {
  const at = clubs[clubId];
  return at !== undefined && now.getTime() - at.getTime() < KEPT_MS;
}

/** Stores that a club invites it. The step fails (`hasChanged`, `isExisting`) when it has changed since it was read. */
export function markInvited(batch: WriteBatch, found: FoundAddress, clubId: string, now: Date): void {
  const lately = Object.entries(found.clubs).filter(([club]) => wasInvited(found, club, now));
  const fields = {
    clubs: { ...Object.fromEntries(lately), [clubId]: now },
    expiresAt: new Date(now.getTime() + KEPT_MS),
  };
  if (found.updateTime) batch.update(invitedAddressRef(found.hash), fields, { lastUpdateTime: found.updateTime });
  else batch.create(invitedAddressRef(found.hash), fields);
}

/** From here on nobody invites it by email. */
export async function stopInvitations(hash: string): Promise<void> {
  await invitedAddressRef(hash).set({ stopped: true, clubs: {}, expiresAt: FieldValue.delete() }, { merge: true });
}

/** Clubs can invite it by email again. Nothing is kept of it until one does. */
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
