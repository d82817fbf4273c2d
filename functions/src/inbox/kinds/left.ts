import { findLogEntries } from '../../clubs/log/store';
import { isOwner } from '../../clubs/members/owners/rules';
import { findClub } from '../../clubs/store';
import { presentPeopleOf, toldInClub } from './in-club';
import { eventOf, type KindOf } from './kind';

/** A member has left the reader's club. An entry of the club's log names them. */
export const left: KindOf<'left'> = {
  event: eventOf('left', async ({ clubId, uid: by, entry: event, at }) => {
    const club = await findClub(clubId);
    const owners = club?.ownerIds ?? [];
    const notices = owners.map((uid) => ({ uid, by, event, at }));
    return toldInClub('left', clubId, notices);
  }),
  present: presentPeopleOf(isOwner, async (club, { group }) => {
    const ids = group.map(({ event }) => event);
    const entries = await findLogEntries(club._id, ids);
    return ids.flatMap((id) => {
      const entry = entries.get(id);
      return entry ? [{ uid: entry.by, at: entry.at }] : [];
    });
  }),
  letter: (_, i18n, values) =>
    i18n.t({
      id: 'notice.left',
      message: '{names} {count, plural, one {has left} other {have left}} {club}',
      values,
    }),
};
