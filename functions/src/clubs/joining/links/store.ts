import { createHash, randomBytes } from 'node:crypto';
import { FieldValue, type Query, type WriteBatch } from 'firebase-admin/firestore';
import * as z from 'zod';
import { converter, db, type Stored, storedInstant } from '../../../platform/store/firestore';

/** `inviteLinks/{hash of its key}`: the key can't be derived from the stored data. */
const InviteLinkRecord = z.object({
  clubId: z.string(),
  by: z.string(),
  createdAt: storedInstant,
  expiresAt: storedInstant,
  uses: z.int(),
  maxUses: z.int().nullable(),
  emailed: z.boolean(),
});
export type InviteLinkRecord = z.output<typeof InviteLinkRecord>;

const inviteLinks = () => db().collection('inviteLinks').withConverter(converter(InviteLinkRecord));

/** 144 random bits, 24 characters of `A-Za-z0-9_-`. */
export const newLinkKey = (): string => randomBytes(18).toString('base64url');

export const linkIdOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

export async function findInviteLink(key: string): Promise<Stored<InviteLinkRecord> | undefined> {
  return (await inviteLinks().doc(linkIdOf(key)).get()).data();
}

export const isLive = ({ expiresAt, uses, maxUses }: InviteLinkRecord, now: Date): boolean =>
  expiresAt > now && (maxUses === null || uses < maxUses);

const linksOfClub = (clubId: string): Query<Stored<InviteLinkRecord>> => inviteLinks().where('clubId', '==', clubId);

export async function liveLinksOf(clubId: string, now: Date): Promise<Stored<InviteLinkRecord>[]> {
  const { docs } = await linksOfClub(clubId).get();
  return docs
    .map((link) => link.data())
    .filter((link) => isLive(link, now))
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

export function createInviteLink(batch: WriteBatch, link: Stored<InviteLinkRecord>): void {
  batch.create(inviteLinks().doc(link._id), link);
}

export async function deleteLinksBy(
  batch: WriteBatch,
  clubId: string,
  isTheirs: (uid: string) => boolean,
): Promise<void> {
  const { docs } = await linksOfClub(clubId).get();
  for (const link of docs) if (isTheirs(link.data().by)) batch.delete(link.ref);
}

export function countLinkUse(batch: WriteBatch, linkId: string): void {
  batch.update(db().collection('inviteLinks').doc(linkId), { uses: FieldValue.increment(1) });
}

export function deleteInviteLink(batch: WriteBatch, linkId: string): void {
  batch.delete(inviteLinks().doc(linkId));
}
