import type { WriteBatch } from 'firebase-admin/firestore';
import type { JobProgress } from '../../platform/jobs/pages';
import type { Stored } from '../../platform/store/firestore';
import { pageOf } from '../../platform/store/paging';
import { forgetVotes } from '../ballots/store';
import { changeClubById } from '../change-club';
import { startClubErasure } from '../club-erasure';
import { writeLog } from '../club-log';
import { findTitle, freeTitle } from '../club-names';
import { deleteLinksBy } from '../joining/invite-links';
import { forgetAnswers } from '../meetings/store';
import { type ClubRecord, clubsInOrder } from '../store';
import { deleteMembers, removeMember } from './club-members';
import { ownersWithout } from './owners';
import { createRemoval } from './removals';

type Club = Stored<ClubRecord>;

/** Deletes a club with its memberships and its title; a job frees its old names and erases its content. */
async function deleteClub(batch: WriteBatch, club: Club, now: Date): Promise<void> {
  deleteMembers(batch, club);
  freeTitle(batch, await findTitle(club._id));
  startClubErasure(batch, club._id, now);
}

/** Deletes a club that has other members, and notifies them. */
export async function closeClub(batch: WriteBatch, club: Club, by: string, now: Date): Promise<void> {
  const { _id, title: clubName, memberIds } = club;
  for (const uid of memberIds.filter((member) => member !== by))
    createRemoval(batch, uid, { _id, clubName, at: now, deleted: true });
  await deleteClub(batch, club, now);
}

/**
 * Removes a member from a club. When `by` is the member, they leave. The last one to leave deletes the club. When its
 * last owner leaves, another member becomes the owner: see `ownersWithout`.
 * @returns true when the club was deleted
 */
export async function leaveClub(
  batch: WriteBatch,
  club: Club,
  { uid, by = uid }: { uid: string; by?: string },
  now: Date,
): Promise<boolean> {
  if (club.memberIds.length === 1) {
    await deleteClub(batch, club, now);
    return true;
  }
  const { ownerIds, successor } = ownersWithout(club, uid);
  removeMember(batch, club, uid, ownerIds);
  await forgetAnswers(batch, club, uid);
  await forgetVotes(batch, club._id, uid);
  await deleteLinksBy(batch, club._id, (by) => by === uid);
  const what = uid === by ? ({ kind: 'left', by } as const) : ({ kind: 'removed', by, member: uid } as const);
  writeLog(batch, club._id, what, now);
  if (successor !== undefined) writeLog(batch, club._id, { kind: 'succeeded', by: successor }, now);
  return false;
}

const PAGE_SIZE = 50;

/** Removes a reader from all their clubs while there is time. @returns how many, and whether none are left */
export async function leaveAllClubs(uid: string, now: Date, hasTime: () => boolean): Promise<JobProgress> {
  let done = 0;
  for (;;) {
    const clubs = await pageOf(clubsInOrder(uid), PAGE_SIZE, undefined);
    if (clubs.length === 0) return { done, all: true };
    for (const { id } of clubs) {
      if (!hasTime()) return { done, all: false };
      await changeClubById(id, async (batch, club) => {
        if (club.memberIds.includes(uid)) await leaveClub(batch, club, { uid }, now);
      });
      done += 1;
    }
  }
}
