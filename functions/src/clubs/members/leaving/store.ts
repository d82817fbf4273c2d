import type { WriteBatch } from 'firebase-admin/firestore';
import { addJob } from '../../../platform/jobs/job';
import type { JobProgress } from '../../../platform/jobs/pages';
import type { Stored } from '../../../platform/store/firestore';
import { pageOf } from '../../../platform/store/paging';
import { forgetProposer } from '../../ballots/store';
import { changeClubById } from '../../change/store';
import { startClubErasure } from '../../job';
import { deleteLinksBy } from '../../joining/links/store';
import { writeLog } from '../../log/store';
import { tellOfPlaceOf } from '../../meetings/places/store';
import { forgetAnswers } from '../../meetings/store';
import { findTitle, freeTitle } from '../../names/store';
import { forgetVotes } from '../../polls/store';
import { type ClubRecord, clubsInOrder } from '../../store';
import { ownersWithout } from '../owners/rules';
import { createRemovals } from '../removals/store';
import { deleteMembers, membershipAsRead, removeMember } from '../store';

type Club = Stored<ClubRecord>;

async function deleteClub(batch: WriteBatch, club: Club, now: Date): Promise<void> {
  deleteMembers(batch, club);
  freeTitle(batch, await findTitle(club._id));
  startClubErasure(batch, club._id, now);
}

export async function closeClub(batch: WriteBatch, club: Club, by: string, now: Date): Promise<void> {
  const { _id, title: clubName, memberIds } = club;
  const others = memberIds.filter((member) => member !== by);
  await createRemovals(batch, others, { _id, clubName, at: now, deleted: true });
  await deleteClub(batch, club, now);
}

interface Left {
  isDeleted: boolean;
  entry: string | undefined;
}

export const tellOfOwnership = (batch: WriteBatch, { clubId, uid }: { clubId: string; uid: string }, now: Date): void =>
  addJob(batch, 'notify', { event: 'madeOwner', clubId, uid, by: '', at: now.toISOString() }, now);

/** A member who is their own `by` leaves. The last member deletes the club; the last owner passes it on. */
export async function leaveClub(
  batch: WriteBatch,
  club: Club,
  { uid, by = uid }: { uid: string; by?: string },
  now: Date,
): Promise<Left> {
  if (club.memberIds.length === 1) {
    await deleteClub(batch, club, now);
    return { isDeleted: true, entry: undefined };
  }
  const { ownerIds, successor } = ownersWithout(club, uid);
  const asRead = await membershipAsRead(club._id, uid);
  removeMember(batch, club, uid, { ownerIds, asRead });
  const answered = await forgetAnswers(batch, club, uid);
  const { _id: clubId, memberIds } = club;
  for (const meeting of answered) tellOfPlaceOf(batch, meeting, { uid, memberIds }, now);
  await forgetProposer(batch, clubId, uid);
  await forgetVotes(batch, clubId, uid);
  await deleteLinksBy(batch, club._id, (by) => by === uid);
  const what = uid === by ? ({ kind: 'left', by } as const) : ({ kind: 'removed', by, member: uid } as const);
  const entry = writeLog(batch, clubId, what, now);
  if (successor !== undefined) {
    writeLog(batch, clubId, { kind: 'succeeded', by: successor }, now);
    tellOfOwnership(batch, { clubId, uid: successor }, now);
  }
  return { isDeleted: false, entry };
}

const PAGE_SIZE = 50;

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
