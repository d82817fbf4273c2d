import { withDevices } from '../../../accounts/devices/store';
import { remindedByMail } from '../../../accounts/store';
import { momentAt, wantsNews } from '../../../clubs/news/rules';
import { mailedNews } from '../../../clubs/news/store';
import { hasAccepted } from '../../../clubs/rules';
import { type ClubRecord, clubsWithDueNews } from '../../../clubs/store';
import { addJob } from '../../../platform/jobs/job';
import { createMail, mailRef } from '../../../platform/mail/mails';
import type { Stored } from '../../../platform/store/firestore';
import { makeAllDue, makeForEach } from '../job';

const EVER = new Date(0);

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
    const subject = { club: club._id, since: since.toISOString(), until: until.toISOString() };
    await makeForEach(mailed, (batch, uid) => {
      const ref = mailRef(uid, 'club', `${club._id} ${subject.until}`);
      createMail(batch, ref, { uid, kind: 'club', subject, due: now }, now);
    });
    await makeForEach(pushed, (batch, uid) => addJob(batch, 'push', { uid, ...subject }, now));
  }
  await mailedNews(club._id, until, now);
}

export const makeDueClubNews = (
  now: Date,
  hasTime: () => boolean,
  warn: (message: string, error: unknown) => void,
): Promise<void> =>
  makeAllDue(
    (limit) => clubsWithDueNews(now, limit),
    (club) => makeClubNews(club, now),
    { hasTime, failed: (error) => warn("Making emails about a club's news failed.", error) },
  );
