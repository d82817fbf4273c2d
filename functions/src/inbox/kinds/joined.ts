import { isOwner } from '../../clubs/members/owners';
import { findClub } from '../../clubs/store';
import { clubFor, presentPeople, toldInClub } from './in-club';
import { eventOf, type Kind } from './kind';

/** A new member of the reader's club. The event is the membership, which names nobody once they have left. */
export const joined: Kind = {
  event: eventOf('joined', ['clubId', 'uid', 'by', 'at'], async ({ clubId, uid, by, at }) => {
    const club = await findClub(clubId);
    if (!club || club.memberships[uid] !== at) return undefined;
    const others = club.ownerIds.filter((owner) => owner !== uid && owner !== by);
    const notices = others.map((owner) => ({ uid: owner, by: uid, event: at, at }));
    return toldInClub('joined', clubId, notices);
  }),
  present: (latest, viewing) => {
    const club = clubFor(latest, viewing, isOwner);
    if (!club) return undefined;
    const memberOf = new Map(Object.entries(club.memberships).map(([member, since]) => [since, member]));
    const people = viewing.group.flatMap(({ event, at }) => {
      const uid = memberOf.get(event);
      return uid === undefined ? [] : [{ uid, at }];
    });
    return presentPeople(club, people, viewing);
  },
  letter: (_, i18n, values) =>
    i18n.t({
      id: 'notice.joined',
      message: '{names} {count, plural, one {has joined} other {have joined}} {club}',
      values,
    }),
};
