import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { hasOpenRequest, joinRequestsRef, openRequestsOf } from '../../clubs/joining/requests/store';
import { canManage } from '../../clubs/members/owners/rules';
import { isMemberOf } from '../../clubs/rules';
import { findClub } from '../../clubs/store';
import { inClub } from '../../notifications/store';
import { presentPeopleOf } from './in-club';
import { eventOf, type KindOf } from './kind';

/** Somebody asks to join the reader's club. */
export const asked: KindOf<'asked'> = {
  event: eventOf('asked', async ({ clubId, uid: by, requestId, at }) => {
    const club = await findClub(clubId);
    if (!club) return undefined;
    const event = { event: requestId, post: null, about: [requestId], at: new Date(at) };
    return {
      notices: club.ownerIds.map((uid) => ({ uid, by, of: inClub('asked', clubId), event })),
      requires: [joinRequestsRef(by)],
      isStill: ([found]: readonly DocumentSnapshot[]) => hasOpenRequest(found?.data(), clubId, requestId),
    };
  }),
  present: presentPeopleOf(
    (club, uid) => isMemberOf(club, uid) && canManage(club, uid),
    async (club, { group, now }) => {
      const requests = new Set(group.map(({ event }) => event));
      const open = (await openRequestsOf(club._id, now)).filter(({ request }) => requests.has(request._id));
      return open.map(({ uid, request: { at } }) => ({ uid, at })).reverse();
    },
  ),
  letter: (_, i18n, values) =>
    i18n.t({
      id: 'notice.asked',
      message: '{names} {count, plural, one {asks to join} other {ask to join}} {club}',
      values,
    }),
};
