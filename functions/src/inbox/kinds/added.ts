import { usernamesOf } from '../../accounts/store';
import { findClub } from '../../clubs/store';
import { aboutClub, clubFor, named, toldInClub } from './in-club';
import { eventOf, type KindOf } from './kind';

/** The reader was added to a club, perhaps when it was created, which has an empty `uid`. */
export const added: KindOf<'added'> = {
  event: eventOf('added', async ({ clubId, uid }) => {
    const club = await findClub(clubId);
    if (!club) return undefined;
    const members = uid === '' ? Object.keys(club.addedBy) : [uid];
    const notices = members.map((member) => {
      const joined = club.memberships[member];
      return { uid: member, by: club.addedBy[member] ?? '', event: joined ?? 'first', at: joined ?? club.createdAt };
    });
    return toldInClub('added', clubId, notices);
  }),
  present: async (latest, viewing) => {
    const club = clubFor(latest, viewing);
    if (!club) return undefined;
    const adder = club.addedBy[viewing.reader.uid] ?? '';
    const names = await usernamesOf(adder === '' ? [] : [adder]);
    return { by: named(names.get(adder)), in: aboutClub(club) };
  },
};
