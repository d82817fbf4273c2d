import { blockersAmong } from '../../accounts/blocks/store';
import { isAccountErasing } from '../../accounts/erasing/store';
import { findUserId } from '../../accounts/store';
import type { BookclubsCalls } from '../../contract/bookclubs';
import type { RefusedClub, Removal } from '../../contract/clubs';
import { ApiError, badField } from '../../domain/errors';
import { limits } from '../../domain/limits';
import { message } from '../../domain/messages';
import { readGroups } from '../../notifications/changes/store';
import { groupOf, inClub } from '../../notifications/store';
import type { Handlers } from '../../platform/http/handlers';
import { addJob } from '../../platform/jobs/job';
import type { Stored } from '../../platform/store/firestore';
import {
  createRefusal,
  hasRefused,
  type RefusalRecord,
  refusalsInOrder,
  withdrawRefusal,
} from '../joining/refusals/store';
import { endRequest } from '../joining/requests/store';
import { writeLog } from '../log/store';
import { changeOwnClub, clubOfMember } from '../membership/store';
import { lastOwner, memberNamed, requireManager } from '../roles/rules';
import { hasAccepted, isMemberOf, wasAddedAt } from '../rules';
import { type ClubRecord, countWaitingClubs } from '../store';
import { leaveClub, tellOfOwnership } from './leaving/store';
import { isOwner } from './owners/rules';
import { createRemovals, dismissRemoval, type RemovalRecord, removalsInOrder } from './removals/store';
import { acceptMembership, addMember } from './store';

const MAX_REMOVALS = 20;
const MAX_REFUSALS = 100;

const unknownUser = () => new ApiError('user_not_found', 'userNotFound');
const alreadyMember = () => new ApiError('already_member', 'alreadyMember');
const full = () => badField('newMember', message('clubIsFull', { max: limits.clubMembers.max }), 'conflict');
const cantBeAdded = () => badField('newMember', 'cantBeAdded', 'conflict');
const ownerStays = () => badField('member', 'ownerStays', 'conflict');

const presentRemoval = ({ _id, clubName, at, deleted }: Stored<RemovalRecord>): Removal => ({
  _id,
  clubName,
  deleted,
  at: at.toISOString(),
});

const presentRefusedClub = ({ _id, clubName, at }: Stored<RefusalRecord>): RefusedClub => ({
  _id,
  clubName,
  at: at.toISOString(),
});

/** The last owner must hand over or delete the club; a member who hasn't accepted can leave. @throws `conflict` */
function requireSuccession(club: Stored<ClubRecord>, uid: string): void {
  const isAlone = club.memberIds.length === 1;
  const isLast = isOwner(club, uid) && club.ownerIds.length === 1;
  if (isLast && !isAlone && hasAccepted(club, uid)) throw lastOwner();
}

/** Any member can (specification, section 6), unless restricted to owners. Nobody can remove an owner. */
export const members = {
  'POST /api/bookclubs/newMember': async ({ caller: { uid }, body, now }) => {
    requireManager(await clubOfMember(body.club, uid), uid);
    const added = await findUserId(body.newMember);
    if (!added || (await isAccountErasing(added))) throw unknownUser();
    await changeOwnClub(body.club, uid, async (batch, club) => {
      requireManager(club, uid);
      // An earlier attempt added them, but Firestore's response was lost.
      if (wasAddedAt(club, added, now)) return;
      if (isMemberOf(club, added)) throw alreadyMember();
      // A reader who is leaving and refusing at this moment changes the club, so this restarts.
      if (await hasRefused(added, club._id)) throw cantBeAdded();
      // The same error for both reasons, so that the caller can't tell them apart.
      if ((await blockersAmong([added], uid)).has(added)) throw cantBeAdded();
      if ((await countWaitingClubs(added)) >= limits.waitingClubs.max) throw cantBeAdded();
      if (club.memberIds.length >= limits.clubMembers.max) throw full();
      await endRequest(batch, { uid: added, clubId: club._id }, 'gone', now);
      addMember(batch, club._id, added, uid, now);
      writeLog(batch, club._id, { kind: 'added', by: uid, member: added }, now);
      addJob(batch, 'notify', { event: 'added', clubId: club._id, uid: added }, now);
    });
    return 'ok';
  },

  'POST /api/bookclubs/stay': async ({ caller: { uid }, body, now }) => {
    const club = await clubOfMember(body.club, uid);
    if (hasAccepted(club, uid)) return 'ok';
    await changeOwnClub(body.club, uid, async (batch, found) => {
      acceptMembership(batch, found._id, uid, now);
      // The last owner has left before the reader accepted.
      if (isOwner(found, uid)) tellOfOwnership(batch, { clubId: found._id, uid }, now);
    });
    await readGroups(uid, [groupOf(inClub('added', club._id))]);
    return 'ok';
  },

  'POST /api/bookclubs/removeMember': async ({ caller: { uid }, body, now }) => {
    await clubOfMember(body.club, uid);
    const removed = await findUserId(body.member);
    let wasLast: boolean | undefined;
    await changeOwnClub(body.club, uid, async (batch, club) => {
      const member = memberNamed(club, { uid, name: body.member, found: removed });
      if (member === uid) requireSuccession(club, uid);
      else {
        if (body.refuse) throw badField('refuse', 'invalidValue');
        requireManager(club, uid);
        if (isOwner(club, member)) throw ownerStays();
        await createRemovals(batch, [member], { _id: club._id, clubName: club.title, at: now, deleted: false });
      }
      const left = await leaveClub(batch, club, { uid: member, by: uid }, now);
      wasLast = left.isDeleted;
      if (body.refuse && !wasLast) createRefusal(batch, uid, { _id: club._id, clubName: club.title, at: now });
      addJob(batch, 'forgetClub', { uid: member, clubId: club._id }, now);
      if (member !== uid || left.entry === undefined) return;
      const leaving = { clubId: club._id, uid, entry: left.entry, at: now.toISOString() };
      addJob(batch, 'notify', { event: 'left', ...leaving }, now);
    }).catch((error: unknown) => {
      // An earlier attempt removed them, but Firestore's response was lost.
      const isGone = error instanceof ApiError && error.code === (removed === uid ? 'not_found' : 'user_not_found');
      if (wasLast === undefined || !isGone) throw error;
    });
    return 'ok';
  },

  'GET /api/bookclubs/removals': async ({ caller: { uid } }) => {
    const { docs } = await removalsInOrder(uid).limit(MAX_REMOVALS).get();
    return docs.map((removal) => presentRemoval(removal.data()));
  },

  'DELETE /api/bookclubs/removals/{id}': async ({ caller: { uid }, params }) => {
    await dismissRemoval(uid, params.id);
    return 'ok';
  },

  'GET /api/bookclubs/refusals': async ({ caller: { uid } }) => {
    const { docs } = await refusalsInOrder(uid).limit(MAX_REFUSALS).get();
    return docs.map((refusal) => presentRefusedClub(refusal.data()));
  },

  'DELETE /api/bookclubs/refusals/{id}': async ({ caller: { uid }, params }) => {
    await withdrawRefusal(uid, params.id);
    return 'ok';
  },
} satisfies Partial<Handlers<BookclubsCalls>>;
