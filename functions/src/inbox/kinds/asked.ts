import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { hasOpenRequest, joinRequestsRef, openRequestsOf } from '../../clubs/joining/join-requests';
import { canManage } from '../../clubs/members/owners';
import { isMemberOf } from '../../clubs/rules';
import { findClub } from '../../clubs/store';
import { inClub } from '../../notifications/store';
import { clubFor, presentPeople } from './in-club';
import { eventOf, type Kind } from './kind';

/** Somebody asks to join the reader's club. */
export const asked: Kind = {
  event: eventOf('asked', ['clubId', 'uid', 'requestId', 'at'], async ({ clubId, uid: by, requestId, at }) => {
    const club = await findClub(clubId);
    if (!club) return undefined;
    const event = { event: requestId, post: null, about: [requestId], at: new Date(at) };
    return {
      notices: club.ownerIds.map((uid) => ({ uid, by, of: inClub('asked', clubId), event })),
      requires: [joinRequestsRef(by)],
      isStill: ([found]: readonly DocumentSnapshot[]) => hasOpenRequest(found?.data(), clubId, requestId),
    };
  }),
  present: async (latest, viewing) => {
    const club = clubFor(latest, viewing, (of, uid) => isMemberOf(of, uid) && canManage(of, uid));
    if (!club) return undefined;
    const requests = new Set(viewing.group.map(({ event }) => event));
    const open = (await openRequestsOf(club._id, viewing.now)).filter(({ request }) => requests.has(request._id));
    const people = open.map(({ uid, request: { at } }) => ({ uid, at }));
    return presentPeople(club, people.reverse(), viewing);
  },
  letter: (_, i18n, values) =>
    i18n.t({
      id: 'notice.asked',
      message: '{names} {count, plural, one {asks to join} other {ask to join}} {club}',
      values,
    }),
};
