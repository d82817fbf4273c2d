import { isOwner } from '../../clubs/members/owners/rules';
import { findClub } from '../../clubs/store';
import { presentPeopleOf, toldInClub } from './in-club';
import { eventOf, type KindOf } from './kind';

/** A new member of the reader's club. The event is the membership, which names nobody once they have left. */
export const joined: KindOf<'joined'> = {
  event: eventOf('joined', async ({ clubId, uid, by, at }) => {
    const club = await findClub(clubId);
    if (!club || club.memberships[uid] !== at) return undefined;
    const others = club.ownerIds.filter((owner) => owner !== uid && owner !== by);
    const notices = others.map((owner) => ({ uid: owner, by: uid, event: at, at }));
    return toldInClub('joined', clubId, notices);
  }),
  present: presentPeopleOf(isOwner, ({ memberships }, { group }) => {
    const memberOf = new Map(Object.entries(memberships).map(([member, since]) => [since, member]));
    return group.flatMap(({ event, at }) => {
      const uid = memberOf.get(event);
      return uid === undefined ? [] : [{ uid, at }];
    });
  }),
  letter: (_, i18n, values) =>
    i18n.t({
      id: 'notice.joined',
      message: '{names} {count, plural, one {has joined} other {have joined}} {club}',
      values,
    }),
};
