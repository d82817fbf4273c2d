import type { BookclubsCalls } from '../contract/bookclubs';
import { badField, notFound } from '../contract/errors';
import { retryClubChange } from '../data/clubs/change-club';
import { createMembers } from '../data/clubs/club-members';
import { claimName, findName } from '../data/clubs/club-names';
import { type ClubRecord, clubsOf, createClub, findClub } from '../data/clubs/clubs';
import { isMemberOf, nameKey } from '../data/clubs/rules';
import { minuteOf } from '../data/days';
import { db, type Stored } from '../data/firestore';
import { type Handlers, Page } from '../http/handlers';
import { createLiveToken } from '../http/identity/live-session';
import { runDueJobs } from '../jobs/in-call';
import { firstMembers } from './accounts';
import { clubOfMember } from './membership';
import { presentClub } from './present';
import { currentBookOf, lastActiveFirst } from './rules';

/** The name is another club's. `field` is the one that the caller sent it in. */
export const nameTaken = (field: string) => badField(field, 'clubTitleTaken', 'conflict');

const refuseName = (): never => {
  throw nameTaken('title');
};

/** Creates a club and claims its name in one step. When an earlier request created it, that is the answer. */
function makeClub(club: Stored<ClubRecord>): Promise<Stored<ClubRecord>> {
  const { _id, title } = club;
  return retryClubChange(async () => {
    const [made, name] = await Promise.all([findClub(_id), findName(nameKey(title))]);
    if (made) return made;
    // The same request, sent twice at once, can have created it between the two reads.
    if (name?.current) return (name.clubId === _id && (await findClub(_id))) || refuseName();
    const batch = db().batch();
    createClub(batch, club);
    claimName(batch, nameKey(title), _id, name);
    createMembers(batch, club);
    await batch.commit();
    return club;
  });
}

export const clubs = {
  'POST /api/bookclubs/newClub': async ({ caller: { uid }, body, newId, now }) => {
    const title = body.title ?? body.clubName ?? '';
    const memberIds = await firstMembers(uid, body.members);
    const addedBy = Object.fromEntries(memberIds.filter((member) => member !== uid).map((member) => [member, uid]));
    const nothing = { ...currentBookOf(undefined), numBooks: 0, lastPost: null, days: {} };
    const membership = { memberIds, addedBy, memberships: {}, founderId: uid };
    const activeAt = minuteOf(now);
    const club = await makeClub({ _id: newId, title, ...membership, createdAt: now, activeAt, ...nothing });
    if (!isMemberOf(club, uid)) throw notFound();
    await runDueJobs(now);
    return presentClub(club, now);
  },

  'GET /api/bookclubs/myClubs': async ({ caller: { uid }, query, now }) => {
    const { items, cursor } = await clubsOf(uid, query);
    return new Page(
      lastActiveFirst(items).map((club) => presentClub(club, now)),
      { cursor },
    );
  },

  'POST /api/bookclubs/liveToken': async ({ caller, body, now }) => {
    await clubOfMember(body.club, caller.uid);
    return createLiveToken(caller, now);
  },
} satisfies Partial<Handlers<BookclubsCalls>>;
