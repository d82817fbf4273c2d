import {
  AggregateField,
  FieldPath,
  FieldValue,
  type Timestamp,
  type Transaction,
  type WriteBatch,
} from 'firebase-admin/firestore';
import * as z from 'zod';
import { requireNoBlock } from '../../accounts/blocks/store';
import { requireNotErasing } from '../../accounts/erasing/store';
import { memberRef } from '../../accounts/membership/store';
import { reportReads } from '../../platform/store/documents-read';
import { isMissing, type Stored, storedInstant } from '../../platform/store/firestore';
import { fieldsOf } from '../../platform/store/paging';
import type { Update } from '../../threads/store';
import { forgetRefusal } from '../joining/refusals/store';
import { type ClubRecord, clubRef } from '../store';
import { forgetRemoval } from './removals/store';

/** `clubs/{id}/members/{uid}`: batches and rules require it (decision 008). No `acceptedAt` counts as accepted. */
const members = (clubId: string) => clubRef(clubId).collection('members');

export async function isMember(clubId: string, uid: string | undefined): Promise<boolean> {
  return uid !== undefined && (await memberRef(clubId, uid).get()).exists;
}

export async function isMemberTx(tx: Transaction, clubId: string, uid: string): Promise<boolean> {
  return (await tx.get(memberRef(clubId, uid))).exists;
}

export const SharedBooks = z.array(z.string()).default([]);

export async function sharesProgress(clubId: string, uid: string, bookId: string): Promise<boolean> {
  return SharedBooks.parse((await memberRef(clubId, uid).get()).get('sharedBooks')).includes(bookId);
}

export async function membershipsOf(clubId: string, uids: readonly string[]) {
  const pathOf = (uid: string) => memberRef(clubId, uid).path;
  const found = await fieldsOf(uids.map(pathOf), ['joinedAt', 'sharedBooks']);
  return new Map(
    uids.map((uid) => {
      const membership = found.get(pathOf(uid));
      const joinedAt = storedInstant.nullish().parse(membership?.joinedAt) ?? null;
      return [uid, { joinedAt, sharedBooks: SharedBooks.parse(membership?.sharedBooks) }] as const;
    }),
  );
}

export async function sharingMembers(clubId: string, bookId: string, limit: number): Promise<string[]> {
  const found = await members(clubId).where('sharedBooks', 'array-contains', bookId).limit(limit).select().get();
  return found.docs.map(({ id }) => id);
}

export const changeSharing = (clubId: string, uid: string, bookId: string, shares: boolean): Promise<boolean> =>
  changeMember(clubId, uid, { sharedBooks: shares ? FieldValue.arrayUnion(bookId) : FieldValue.arrayRemove(bookId) });

export const Consent = z.boolean().default(false);

export const findConsent = async (clubId: string, uid: string): Promise<boolean> =>
  Consent.parse((await memberRef(clubId, uid).get()).get('inExport'));

export const changeConsent = (clubId: string, uid: string, inExport: boolean): Promise<boolean> =>
  changeMember(clubId, uid, { inExport });

export async function agreeingMembers(clubId: string, uids: readonly string[]): Promise<Set<string>> {
  const different = [...new Set(uids)].filter((uid) => uid !== '');
  const pathOf = (uid: string) => memberRef(clubId, uid).path;
  const found = await fieldsOf(different.map(pathOf), ['inExport']);
  return new Set(different.filter((uid) => Consent.parse(found.get(pathOf(uid))?.inExport)));
}

async function changeMember(clubId: string, uid: string, change: Record<string, unknown>): Promise<boolean> {
  try {
    await memberRef(clubId, uid).update(change);
    return true;
  } catch (error) {
    if (!isMissing(error)) throw error;
    return false;
  }
}

export const Stars = z.record(z.string(), z.number()).default({});
type Stars = z.output<typeof Stars>;

export async function starsBy(clubId: string, uid: string): Promise<(bookId: string) => number | null> {
  // Not by name in an object: a book's id can be `constructor`.
  const stars = new Map(Object.entries(Stars.parse((await memberRef(clubId, uid).get()).get('stars'))));
  return (bookId) => stars.get(bookId) ?? null;
}

/** Ratings of others that an average needs, so that no single one can be computed from it. */
const OTHER_RATINGS = 3;

const toHalf = (stars: number): number => Math.round(stars * 2) / 2;

/**
 * The average to the nearest half. Null when too few members besides the caller have given stars. Of theirs it depends
 * only on their own rounded average, which callers can't refine by changing their stars.
 */
export async function averageStars(
  clubId: string,
  bookId: string,
  mine: number | null,
): Promise<{ average: number | null; count: number }> {
  const field = new FieldPath('stars', bookId);
  const rated = members(clubId).where(field, '>', 0);
  const found = await rated.aggregate({ count: AggregateField.count(), average: AggregateField.average(field) }).get();
  const { count, average } = found.data();
  reportReads(1 + Math.floor(count / 1000));
  const own = mine ?? 0;
  const others = mine === null ? count : count - 1;
  if (average === null || others < OTHER_RATINGS) return { average: null, count };
  const ofOthers = toHalf((average * count - own) / others);
  return { average: toHalf((ofOthers * others + own) / count), count };
}

export async function findStarsTx(tx: Transaction, clubId: string, uid: string): Promise<Stars | undefined> {
  const found = await tx.get(memberRef(clubId, uid));
  return found.exists ? Stars.parse(found.get('stars')) : undefined;
}

export function saveStarsTx(tx: Transaction, clubId: string, uid: string, stars: Stars): void {
  tx.update(memberRef(clubId, uid), { stars });
}

export const requireMember = (clubId: string, uid: string, now: Date): Update => ({
  ref: memberRef(clubId, uid),
  data: { activeAt: now },
});

export function createMembers(
  batch: WriteBatch,
  { _id, memberIds, addedBy, createdAt }: Pick<Stored<ClubRecord>, '_id' | 'memberIds' | 'addedBy' | 'createdAt'>,
): void {
  for (const uid of memberIds) {
    createMember(batch, _id, uid, { joinedAt: createdAt, acceptedAt: uid in addedBy ? null : createdAt });
    const by = addedBy[uid];
    if (by) requireNoBlock(batch, uid, by);
  }
}

function createMember(
  batch: WriteBatch,
  clubId: string,
  uid: string,
  { joinedAt, acceptedAt }: { joinedAt: Date; acceptedAt: Date | null },
): void {
  batch.create(memberRef(clubId, uid), { joinedAt, acceptedAt, activeAt: joinedAt, sharedBooks: [] });
  requireNotErasing(batch, uid);
}

export function deleteMembers(
  batch: WriteBatch,
  { _id, memberIds }: Pick<Stored<ClubRecord>, '_id' | 'memberIds'>,
): void {
  for (const uid of memberIds) batch.delete(memberRef(_id, uid));
}

/** A new membership that restores nothing of an earlier one. Fails when they have blocked `by`. */
export function addMember(batch: WriteBatch, clubId: string, uid: string, by: string, now: Date): void {
  createMember(batch, clubId, uid, { joinedAt: now, acceptedAt: null });
  requireNoBlock(batch, uid, by);
  batch.update(clubRef(clubId), {
    memberIds: FieldValue.arrayUnion(uid),
    [`addedBy.${uid}`]: by,
    [`memberships.${uid}`]: now.toISOString(),
  });
  forgetRemoval(batch, uid, clubId);
}

export function joinClub(batch: WriteBatch, clubId: string, uid: string, now: Date): void {
  createMember(batch, clubId, uid, { joinedAt: now, acceptedAt: now });
  batch.update(clubRef(clubId), {
    memberIds: FieldValue.arrayUnion(uid),
    [`memberships.${uid}`]: now.toISOString(),
  });
  forgetRemoval(batch, uid, clubId);
  forgetRefusal(batch, uid, clubId);
}

export function acceptMembership(batch: WriteBatch, clubId: string, uid: string, now: Date): void {
  batch.update(memberRef(clubId, uid), { acceptedAt: now });
  batch.update(clubRef(clubId), { [`addedBy.${uid}`]: FieldValue.delete() });
}

/** The instant of the latest write that required the membership, such as an answer. */
export async function membershipAsRead(clubId: string, uid: string): Promise<Timestamp | undefined> {
  const found = await memberRef(clubId, uid).get();
  reportReads(1);
  return found.updateTime;
}

/** Fails (`hasChanged`) after a write of theirs since `asRead`, which the same step may not have found. */
export function removeMember(
  batch: WriteBatch,
  { _id, addedBy }: Pick<Stored<ClubRecord>, '_id' | 'addedBy'>,
  uid: string,
  { ownerIds, asRead }: { ownerIds: readonly string[]; asRead: Timestamp | undefined },
): void {
  batch.delete(memberRef(_id, uid), asRead ? { lastUpdateTime: asRead } : {});
  const others = Object.keys(addedBy).filter((other) => other !== uid && addedBy[other] === uid);
  batch.update(clubRef(_id), {
    memberIds: FieldValue.arrayRemove(uid),
    [`addedBy.${uid}`]: FieldValue.delete(),
    [`memberships.${uid}`]: FieldValue.delete(),
    ownerIds,
    ...Object.fromEntries(others.map((other) => [`addedBy.${other}`, ''])),
  });
}
