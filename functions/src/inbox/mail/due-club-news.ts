import { withDevices } from '../../accounts/devices/store';
import { requireNotErasing } from '../../accounts/erasing-accounts';
import { remindedByMail } from '../../accounts/users';
import { momentAt, wantsNews } from '../../clubs/news/rules';
import { mailedNews } from '../../clubs/news/store';
import { hasAccepted } from '../../clubs/rules';
import { type ClubRecord, clubsWithDueNews } from '../../clubs/store';
import { addJob } from '../../platform/jobs/job';
import { createMail, mailRef } from '../../platform/mail/mails';
import { db, isExisting, type Stored } from '../../platform/store/firestore';

const PAGE_SIZE = 20;
const AT_ONCE = 20;

const EVER = new Date(0);

/** Does nothing if another run has made it, or for a reader who is deleting their account. */
async function makeMail(uid: string, club: string, { since, until }: { since: Date; until: Date }, now: Date) {
  const batch = db().batch();
  const subject = { club, since: since.toISOString(), until: until.toISOString() };
  createMail(batch, mailRef(uid, 'club', `${club} ${subject.until}`), { uid, kind: 'club', subject, due: now }, now);
  requireNotErasing(batch, uid);
  await batch.commit().catch((error: unknown) => {
    if (!isExisting(error)) throw error;
  });
}

async function makePush(uid: string, club: string, { since, until }: { since: Date; until: Date }, now: Date) {
  const batch = db().batch();
  addJob(batch, 'push', { uid, club, since: since.toISOString(), until: until.toISOString() }, now);
  requireNotErasing(batch, uid);
  await batch.commit().catch((error: unknown) => {
    if (!isExisting(error)) throw error;
  });
}

/** Queues a club's news for members with emails or devices. If a run dies, the next one makes the missing emails. */
async function makeClubNews(club: Stored<ClubRecord>, now: Date): Promise<void> {
  const since = club.newsSince ?? EVER;
  const news = Object.values(club.news).flatMap((item) => {
    const moment = momentAt(item, now);
    return moment && moment.at > since ? [{ item, moment }] : [];
  });
  const until = new Date(Math.max(since.getTime(), ...news.map(({ moment }) => moment.at.getTime())));
  if (news.length > 0) {
    const accepted = club.memberIds.filter((uid) => hasAccepted(club, uid));
    const wants = (uid: string) => news.some(({ item, moment }) => wantsNews(moment, item, uid, false));
    const mailed = (await remindedByMail(accepted)).map(({ uid }) => uid).filter(wants);
    const pushed = (await withDevices(accepted, now)).filter(wants);
    const steps = [
      ...mailed.map((uid) => () => makeMail(uid, club._id, { since, until }, now)),
      ...pushed.map((uid) => () => makePush(uid, club._id, { since, until }, now)),
    ];
    for (let from = 0; from < steps.length; from += AT_ONCE) {
      await Promise.all(steps.slice(from, from + AT_ONCE).map((make) => make()));
    }
  }
  await mailedNews(club._id, until, now);
}

export async function makeDueClubNews(
  now: Date,
  hasTime: () => boolean,
  warn: (message: string, error: unknown) => void,
): Promise<void> {
  while (hasTime()) {
    let made = 0;
    for (const club of await clubsWithDueNews(now, PAGE_SIZE)) {
      if (!hasTime()) return;
      try {
        await makeClubNews(club, now);
        made += 1;
      } catch (error) {
        warn("Making emails about a club's news failed.", error);
      }
    }
    // News that failed stays due until the next run.
    if (made < PAGE_SIZE) return;
  }
}
