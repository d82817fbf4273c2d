import { isOwner } from '../../clubs/members/owners/rules';
import { findClub } from '../../clubs/store';
import { presentClub, toldInClub } from './in-club';
import { eventOf, type KindOf } from './kind';

/** The reader is now an owner, made by another one or because the last one has left. */
export const madeOwner: KindOf<'madeOwner'> = {
  event: eventOf('madeOwner', async ({ clubId, uid, by, at }) => {
    const club = await findClub(clubId);
    if (!club || !isOwner(club, uid)) return undefined;
    return toldInClub('madeOwner', clubId, [{ uid, by, event: at, at }]);
  }),
  present: presentClub(isOwner),
  letter: (_, i18n, values) => i18n.t({ id: 'notice.madeOwner', message: "You're now an owner of {club}", values }),
};
