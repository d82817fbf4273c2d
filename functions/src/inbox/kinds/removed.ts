import { clubRef } from '../../clubs/store';
import { aboutClub, clubFor } from './in-club';
import { roomOf } from './in-thread';
import { eventOf, type KindOf } from './kind';

/** An owner has deleted the reader's post, so the event has all the data. */
export const removed: KindOf<'removed'> = {
  event: eventOf('removed', async ({ postId, threadId, clubId, author: uid, reason, at }) => {
    const event = { event: postId, post: null, about: [], at: new Date(at), reason };
    const of = { kind: 'removed' as const, area: 'clubs' as const, threadId, clubId };
    return { notices: [{ uid, by: '', of, event }], requires: [clubRef(clubId)] };
  }),
  present: async (latest, viewing) => {
    const club = clubFor(latest, viewing);
    if (!club) return undefined;
    // The discussion may be deleted as well.
    const room = await roomOf(latest, viewing);
    return { in: room?.in ?? aboutClub(club), reason: latest.reason ?? '' };
  },
};
