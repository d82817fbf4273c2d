import type { WriteBatch } from 'firebase-admin/firestore';
import type { Stored } from '../firestore';
import type { JobProgress } from '../jobs/pages';
import { pageOf } from '../paging';
import { changeClubById } from './change-club';
import { startClubErasure } from './club-erasure';
import { removeMember } from './club-members';
import { findTitle, freeTitle } from './club-names';
import { type ClubRecord, clubsInOrder } from './clubs';

/**
 * Removes a member from a club. The last one to leave deletes the club: its title becomes free, and a job frees its old
 * names and erases its content.
 * @returns true when the club was deleted
 */
export async function leaveClub(batch: WriteBatch, club: Stored<ClubRecord>, uid: string, now: Date): Promise<boolean> {
  removeMember(batch, club, uid);
  if (club.memberIds.length > 1) return false;
  freeTitle(batch, await findTitle(club._id));
  startClubErasure(batch, club._id, now);
  return true;
}

const PAGE_SIZE = 50;

/** Removes a reader from all their clubs while there is time. @returns how many, and whether that was all */
export async function leaveAllClubs(uid: string, now: Date, hasTime: () => boolean): Promise<JobProgress> {
  let done = 0;
  for (;;) {
    const clubs = await pageOf(clubsInOrder(uid), PAGE_SIZE, undefined);
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
