import type { BookclubsCalls } from '../contract/bookclubs';
import type { Removal } from '../contract/clubs';
import { ApiError, badField } from '../contract/errors';
import { limits } from '../contract/limits';
import { message } from '../contract/messages';
import { isAccountErasing } from '../data/accounts/erasing-accounts';
import { findUserId } from '../data/accounts/users';
import { acceptMembership, addMember } from '../data/clubs/club-members';
import { leaveClub } from '../data/clubs/leave-club';
import { createRemoval, dismissRemoval, type RemovalRecord, removalsInOrder } from '../data/clubs/removals';
import { hasAccepted, isMemberOf, wasAddedAt } from '../data/clubs/rules';
import type { Stored } from '../data/firestore';
import type { Handlers } from '../http/handlers';
import { runDueJobs } from '../jobs/in-call';
import { changeOwnClub, clubOfMember } from './membership';

/** Removals that are told at once. */
const MOST_REMOVALS = 20;

const unknownUser = () => new ApiError('user_not_found', 'userNotFound');
const alreadyMember = () => new ApiError('already_member', 'alreadyMember');
const full = () => badField('newMember', message('clubIsFull', { max: limits.clubMembers.max }), 'conflict');
const notAMember = () => badField('member', 'notAMember', 'user_not_found');
const isFounder = () => badField('member', 'founderStays', 'conflict');

const presentRemoval = ({ _id, clubName, at }: Stored<RemovalRecord>): Removal => ({
  ...{ _id, clubName },
  at: at.toISOString(),
});

/** Any member can add and remove members (specification, section 6), except the founder. */
export const members = {
  'POST /api/bookclubs/newMember': async ({ caller: { uid }, body, now }) => {
    // Checked first, so that a stranger can't find out who has an account.
    await clubOfMember(body.club, uid);
    const added = await findUserId(body.newMember);
    if (!added || (await isAccountErasing(added))) throw unknownUser();
    await changeOwnClub(body.club, uid, async (batch, club) => {
      // This call has added them, when Firestore's answer to that was lost.
      if (wasAddedAt(club, added, now)) return;
      if (isMemberOf(club, added)) throw alreadyMember();
      if (club.memberIds.length >= limits.clubMembers.max) throw full();
      addMember(batch, club._id, added, uid, now);
    });
    return 'ok';
  },

  'POST /api/bookclubs/stay': async ({ caller: { uid }, body, now }) => {
    const club = await clubOfMember(body.club, uid);
    if (hasAccepted(club, uid)) return 'ok';
    await changeOwnClub(body.club, uid, async (batch, { _id }) => acceptMembership(batch, _id, uid, now));
    return 'ok';
  },

  'POST /api/bookclubs/removeMember': async ({ caller: { uid }, body, now }) => {
    await clubOfMember(body.club, uid);
    const removed = await findUserId(body.member);
    const isByEmail = body.member.includes('@');
    let wasLast: boolean | undefined;
    await changeOwnClub(body.club, uid, async (batch, club) => {
      if (!removed || !isMemberOf(club, removed)) throw notAMember();
      // An email is confirmed only where the settings show it.
      const showsEmail = removed === uid || (hasAccepted(club, uid) && hasAccepted(club, removed));
      if (isByEmail && !showsEmail) throw notAMember();
      if (removed === club.founderId && removed !== uid) throw isFounder();
      if (removed !== uid) createRemoval(batch, removed, { _id: club._id, clubName: club.title, at: now });
      wasLast = await leaveClub(batch, club, removed, now);
    }).catch((error: unknown) => {
      // An earlier attempt has removed them, when Firestore's answer to that was lost.
      const isGone = error instanceof ApiError && error.code === (removed === uid ? 'not_found' : 'user_not_found');
      if (wasLast === undefined || !isGone) throw error;
    });
    if (wasLast) await runDueJobs(now);
    return 'ok';
  },

  'GET /api/bookclubs/removals': async ({ caller: { uid } }) => {
    const { docs } = await removalsInOrder(uid).limit(MOST_REMOVALS).get();
    return docs.map((removal) => presentRemoval(removal.data()));
  },

  'DELETE /api/bookclubs/removals/{id}': async ({ caller: { uid }, params }) => {
    await dismissRemoval(uid, params.id);
    return 'ok';
  },
} satisfies Partial<Handlers<BookclubsCalls>>;
