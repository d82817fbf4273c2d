import { requireNotErasing } from '../../accounts/erasing-accounts';
import { remindedByMail } from '../../accounts/users';
import { momentAt, wantsNews } from '../../clubs/news/rules';
import { mailedNews } from '../../clubs/news/store';
import { hasAccepted } from '../../clubs/rules';
import { type ClubRecord, clubsWithDueNews } from '../../clubs/store';
import { createMail, mailRef } from '../../platform/mail/mails';
import { db, isExisting, type Stored } from '../../platform/store/firestore';

/** Clubs per page, and emails made in parallel. */
const PAGE = 20;
const AT_ONCE = 20;

const EVER = new Date(0);

/** Makes an email unless another run has made it. A reader who is deleting their account gets none. */
async function makeMail(uid: string, club: string, { since, until }: { since: Date; until: Date }, now: Date) {
  const batch = db().batch();
  const subject = { club, since: since.toISOString(), until: until.toISOString() };
  createMail(batch, mailRef(uid, 'club', `${club} ${subject.until}`), { uid, kind: 'club', subject, due: now }, now);
  requireNotErasing(batch, uid);
  await batch.commit().catch((error: unknown) => {
    if (!isExisting(error)) throw error;
  });
}

/**
 * Makes one email per member about all news since the last ones, and then schedules the next. If a run dies in between,
 * the next run makes the missing emails. Reads only the members who want such emails.
 */
async function makeClubNews(club: Stored<ClubRecord>, now: Date): Promise<void> {
  const since = club.newsSince ?? EVER;
  const news = Object.values(club.news).flatMap((item) => {
    const moment = momentAt(item, now);
    return moment && moment.at > since ? [{ item, moment }] : [];
  });
  const until = new Date(Math.max(since.getTime(), ...news.map(({ moment }) => moment.at.getTime())));
  if (news.length > 0) {
    const readers = await remindedByMail(club.memberIds.filter((uid) => hasAccepted(club, uid)));
    const wanting = readers.filter(({ uid }) => news.some(({ item, moment }) => wantsNews(moment, item, uid, false)));
    for (let from = 0; from < wanting.length; from += AT_ONCE) {
      const some = wanting.slice(from, from + AT_ONCE);
      await Promise.all(some.map(({ uid }) => makeMail(uid, club._id, { since, until }, now)));
    }
  }
  await mailedNews(club._id, until, now);
}

/** Makes the emails about the news of all clubs, while there is time. A club without news costs nothing. */
export async function makeDueClubNews(
  now: Date,
  hasTime: () => boolean,
  warn: (message: string, error: unknown) => void,
): Promise<void> {
  while (hasTime()) {
    let made = 0;
    for (const club of await clubsWithDueNews(now, PAGE)) {
      if (!hasTime()) return;
      try {
        await makeClubNews(club, now);
        made += 1;
      } catch (error) {
        warn("Making emails about a club's news failed.", error);
      }
    }
    // News that failed stays due until the next run.
    if (made < PAGE) return;
  }
}
