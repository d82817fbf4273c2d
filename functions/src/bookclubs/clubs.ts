import type { BookclubsCalls } from '../contract/bookclubs';
import { badField, notFound } from '../contract/errors';
import { retryOnConflict } from '../data/clubs/change-club';
import { createMembers } from '../data/clubs/club-members';
import { claimName, findName } from '../data/clubs/club-names';
import { type ClubRecord, clubsOf, createClub, findClub } from '../data/clubs/clubs';
import { cursorAfter, positionOf } from '../data/cursor';
import { db, type Stored } from '../data/firestore';
import { type Handlers, Page } from '../http/handlers';
import { createLiveToken } from '../http/identity/live-session';
import { firstMembers } from './accounts';
import { eraseDeletedClubsForAWhile } from './deleted-clubs';
import { clubOfMember } from './membership';
import { presentClub } from './present';
import { isMemberOf, nameKey } from './rules';

type Clubs = 'POST /api/bookclubs/newClub' | 'GET /api/bookclubs/myClubs' | 'POST /api/bookclubs/liveToken';

/** A name that is some club's now. `field` is the one that the caller sent it in. */
export const nameTaken = (field: string) => badField(field, 'There is already a club with that title.', 'conflict');

const refuseName = (): never => {
  throw nameTaken('title');
};

/** Makes a club and claims its name in one step. A club of this id that is there already is the answer. */
function makeClub(club: Stored<ClubRecord>): Promise<Stored<ClubRecord>> {
  const { _id, title, memberIds, createdAt } = club;
  return retryOnConflict(async () => {
    const [made, name] = await Promise.all([findClub(_id), findName(nameKey(title))]);
    if (made) return made;
    // The same request, sent twice at once, may have made it between the two reads.
    if (name?.current) return (name.clubId === _id && (await findClub(_id))) || refuseName();
    const batch = db().batch();
    createClub(batch, club);
    claimName(batch, nameKey(title), _id, name);
    createMembers(batch, _id, memberIds, createdAt);
    await batch.commit();
    return club;
  });
}

export const clubs: Pick<Handlers<BookclubsCalls>, Clubs> = {
  'POST /api/bookclubs/newClub': async ({ caller: { uid }, body, newId, now }) => {
    const title = body.title ?? body.clubName ?? '';
    const memberIds = await firstMembers(uid, body.members);
    const nothing = { currBookTitle: '', numBooks: 0, lastPost: null, days: {} };
    const club = await makeClub({ _id: newId, title, memberIds, createdAt: now, activeAt: now, ...nothing });
    if (!isMemberOf(club, uid)) throw notFound();
    await eraseDeletedClubsForAWhile();
    return presentClub(club, now);
  },

  'GET /api/bookclubs/myClubs': async ({ caller: { uid }, query: { limit, cursor }, now }) => {
    const mine = await clubsOf(uid, limit, cursor ? positionOf(cursor) : undefined);
    const last = mine.length === limit ? mine.at(-1) : undefined;
    return new Page(
      mine.map((club) => presentClub(club, now)),
      last ? { cursor: cursorAfter({ at: last.activeAt, id: last._id }) } : {},
    );
  },

  'POST /api/bookclubs/liveToken': async ({ caller, body, now }) => {
    await clubOfMember(body.club, caller.uid);
    return { token: await createLiveToken(caller, now) };
  },
};
