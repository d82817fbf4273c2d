import { createHash } from 'node:crypto';
import { requireVerifiedEmail } from '../../../accounts/author/store';
import { isAccountErasing } from '../../../accounts/erasing/store';
import { usernamesOf } from '../../../accounts/store';
import type { BookclubsCalls } from '../../../contract/bookclubs';
import type { JoinRequest as Shown } from '../../../contract/directory';
import { ApiError, accountErasing, badField, notFound } from '../../../domain/errors';
import { limits } from '../../../domain/limits';
import { message } from '../../../domain/messages';
import type { Handlers } from '../../../platform/http/handlers';
import { addJob } from '../../../platform/jobs/job';
import { changeClubByName } from '../../change/store';
import { writeLog } from '../../log/store';
import { joinClub } from '../../members/store';
import { changeOwnClub, clubOfMember } from '../../membership/store';
import { requireManager } from '../../roles/rules';
import { isMemberOf, nameKey, wasAddedAt } from '../../rules';
import { listingOf } from '../../store';
import { addRequest, endRequest, findJoinRequests, type JoinRequest, openRequestsOf, withdrawRequest } from './store';

const REPEAT_DAYS = 30;
const full = () => badField('club', message('clubIsFull', { max: limits.clubMembers.max }), 'conflict');
const tooMany = () => badField('club', message('tooManyJoinRequests', { max: limits.joinRequests.max }), 'conflict');
const askedBefore = () => badField('club', message('askedBefore', { days: REPEAT_DAYS }), 'conflict');
const noRequest = () => notFound('noJoinRequest');
const alreadyMember = () => new ApiError('already_member', 'alreadyMember');

const requestIdOf = (uid: string, clubId: string, at: Date): string =>
  createHash('sha256')
    .update(JSON.stringify([uid, clubId, at.toISOString()]))
    .digest('base64url');

const present = (_id: string, { clubName, message: text, moderated, at }: JoinRequest): Shown => ({
  _id,
  clubName,
  message: moderated ?? text,
  at: at.toISOString(),
});

async function isDeclined({ uid, clubId, which }: { uid: string; clubId: string; which: string }, now: Date) {
  const request = (await findJoinRequests(uid, now))[clubId];
  return request?._id === which && request.state === 'declined';
}

export const joinRequests = {
  'POST /api/bookclubs/askToJoin': async ({ caller: { uid }, author, body, now }) => {
    requireVerifiedEmail(author);
    if (await isAccountErasing(uid)) throw accountErasing();
    const answer = await changeClubByName(nameKey(body.club), nameKey, async (batch, club) => {
      if (club && isMemberOf(club, uid)) throw alreadyMember();
      // An unlisted club looks the same as one that doesn't exist.
      if (!club || !listingOf(club)) throw notFound();
      if (club.memberIds.length >= limits.clubMembers.max) throw full();
      let request: JoinRequest = {
        _id: requestIdOf(uid, club._id, now),
        clubName: club.title,
        message: body.message,
        at: now,
        state: 'open',
      };
      await addRequest(batch, { uid, clubId: club._id }, now, (before) => {
        const earlier = before[club._id];
        if (earlier?.state === 'withdrawn') throw askedBefore();
        // Includes a declined request: its author doesn't learn that it was declined.
        if (earlier) {
          request = earlier;
          return undefined;
        }
        const shown = Object.values(before).filter(({ state }) => state !== 'withdrawn');
        if (shown.length >= limits.joinRequests.max) throw tooMany();
        const asking = { clubId: club._id, uid, requestId: request._id, at: now.toISOString() };
        addJob(batch, 'notify', { event: 'asked', ...asking }, now);
        return request;
      });
      return present(club._id, request);
    });
    return answer;
  },

  'GET /api/bookclubs/joinRequests': async ({ caller: { uid }, now }) =>
    Object.entries(await findJoinRequests(uid, now))
      .filter(([, { state }]) => state !== 'withdrawn')
      .map(([clubId, request]) => present(clubId, request))
      .sort((one, other) => other.at.localeCompare(one.at)),

  'DELETE /api/bookclubs/joinRequests/{id}': async ({ caller: { uid }, params, now }) => {
    await withdrawRequest(uid, params.id, now);
    return 'ok';
  },

  'POST /api/bookclubs/getJoinRequests': async ({ caller: { uid }, body, now }) => {
    const club = await clubOfMember(body.club, uid);
    requireManager(club, uid);
    const open = await openRequestsOf(club._id, now);
    const names = await usernamesOf(open.map(({ uid }) => uid));
    return open.flatMap(({ uid: requester, request: { _id, message: text, at } }) => {
      const user = names.get(requester);
      return user === undefined ? [] : [{ _id, user, message: text, at: at.toISOString() }];
    });
  },

  'POST /api/bookclubs/answerJoinRequest': async ({
    caller: { uid },
    body: { club: name, request: which, accept },
    now,
  }) => {
    let requester: string | undefined;
    await changeOwnClub(name, uid, async (batch, club) => {
      requireManager(club, uid);
      requester ??= (await openRequestsOf(club._id, now)).find(({ request }) => request._id === which)?.uid;
      if (requester === undefined || (accept && (await isAccountErasing(requester)))) throw noRequest();
      const of = { uid: requester, clubId: club._id, which };
      const ended = await endRequest(batch, of, accept ? 'gone' : 'declined', now);
      if (!ended) {
        // An earlier attempt answered it, but Firestore's response was lost.
        if (accept ? wasAddedAt(club, requester, now) : await isDeclined(of, now)) return;
        throw noRequest();
      }
      if (!accept || isMemberOf(club, requester)) return;
      if (club.memberIds.length >= limits.clubMembers.max) throw full();
      joinClub(batch, club._id, requester, now);
      writeLog(batch, club._id, { kind: 'accepted', by: uid, member: requester }, now);
      const joining = { clubId: club._id, uid: requester, at: now.toISOString() };
      addJob(batch, 'notify', { event: 'accepted', ...joining, requestId: which }, now);
      if (club.ownerIds.every((owner) => owner === uid)) return;
      addJob(batch, 'notify', { event: 'joined', ...joining, by: uid }, now);
    });
    return 'ok';
  },
} satisfies Partial<Handlers<BookclubsCalls>>;
