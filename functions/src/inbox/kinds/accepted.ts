import { presentClub, toldInClub } from './in-club';
import { eventOf, type KindOf } from './kind';

/** The reader's request to join a club was accepted. */
export const accepted: KindOf<'accepted'> = {
  event: eventOf('accepted', async ({ clubId, uid, requestId: event, at }) =>
    toldInClub('accepted', clubId, [{ uid, by: '', event, at }]),
  ),
  present: presentClub(),
  letter: (_, i18n, values) => i18n.t({ id: 'notice.accepted', message: "You're now a member of {club}", values }),
};
