import { findLogEntries } from '../../clubs/club-log';
import { isOwner } from '../../clubs/members/owners';
import { findClub } from '../../clubs/store';
import { clubFor, presentPeople, toldInClub } from './in-club';
import { eventOf, type Kind } from './kind';

/** A member has left the reader's club. An entry of the club's log names them. */
export const left: Kind = {
  event: eventOf('left', ['clubId', 'uid', 'entry', 'at'], async ({ clubId, uid: by, entry: event, at }) => {
    const club = await findClub(clubId);
    const owners = club?.ownerIds ?? [];
    const notices = owners.map((uid) => ({ uid, by, event, at }));
    return toldInClub('left', clubId, notices);
  }),
  present: async (latest, viewing) => {
    const club = clubFor(latest, viewing, isOwner);
    if (!club) return undefined;
    const ids = viewing.group.map(({ event }) => event);
    const entries = await findLogEntries(club._id, ids);
    const people = ids.flatMap((id) => {
      const entry = entries.get(id);
      return entry ? [{ uid: entry.by, at: entry.at }] : [];
    });
    return presentPeople(club, people, viewing);
  },
  letter: (_, i18n, values) =>
    i18n.t({
      id: 'notice.left',
      message: '{names} {count, plural, one {has left} other {have left}} {club}',
      values,
    }),
};
