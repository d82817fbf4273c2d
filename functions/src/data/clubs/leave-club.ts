import type { WriteBatch } from 'firebase-admin/firestore';
import type { Stored } from '../firestore';
import { pageOf } from '../paging';
import { changeClubById } from './change-club';
import { startClubErasure } from './club-erasure';
import { removeMember } from './club-members';
import { freeNames } from './club-names';
import { type ClubRecord, clubsInOrder } from './clubs';

/**
 * Takes a member out of a club. With the last one the club goes: its names are free, and what is in it is to be erased.
 * @returns true when the club has ended
 */
export async function leaveClub(batch: WriteBatch, club: Stored<ClubRecord>, uid: string, now: Date): Promise<boolean> {
  removeMember(batch, club._id, uid);
  if (club.memberIds.length > 1) return false;
  await freeNames(batch, club._id);
  startClubErasure(batch, club._id, now);
  return true;
}

const AT_ONCE = 50;

/** Takes a reader out of all their clubs, for as long as there is time. @returns how many, and whether that was all */
export async function leaveAllClubs(
  uid: string,
  now: Date,
  hasTime: () => boolean,
): Promise<{ done: number; all: boolean }> {
  let done = 0;
  for (;;) {
    const clubs = await pageOf(clubsInOrder(uid), AT_ONCE, undefined);
    if (clubs.length === 0) return { done, all: true };
    for (const { id } of clubs) {
      if (!hasTime()) return { done, all: false };
      await changeClubById(id, async (batch, club) => {
        if (club.memberIds.includes(uid)) await leaveClub(batch, club, uid, now);
      });
      done += 1;
    }
  }
}
