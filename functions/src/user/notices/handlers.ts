import { withOpeningRead } from '../../bookclubs/unread';
import type { UserCalls } from '../../contract/user';
import { readAllNotices, readNotices } from '../../data/notices/change-notices';
import { countUnreadNotices, noticesPage } from '../../data/notices/notices';
import { changeReads } from '../../data/threads/reads';
import { type Handlers, Page } from '../../http/handlers';
import { chooseLevel, levelsFor } from './levels';
import { findNew } from './new-discussions';
import { newsFor } from './news';
import { presentNotices } from './present';
import { findReminders, withRemindersRead } from './reminders';

/** As many as the bell counts. */
const MOST = 100;

const shownCount = (unread: number) => ({ unread: Math.min(MOST, unread) });

async function countUnread(uid: string, now: Date): Promise<{ unread: number }> {
  const [notices, found] = await Promise.all([countUnreadNotices(uid, MOST, now), findNew(uid)]);
  const reminders = await findReminders(found, now);
  return shownCount(notices + found.discussions.length + reminders.length);
}

/**
 * Reads the reminders with these ids, or all and the opening posts of new discussions as well, in one step.
 * @returns how many of both are left
 */
async function readNews(uid: string, ids: readonly string[] | 'all', now: Date): Promise<number> {
  const found = await findNew(uid);
  const reminders = await findReminders(found, now);
  const opened = ids === 'all' ? found.discussions : [];
  const read = reminders.filter(({ meeting }) => ids === 'all' || ids.includes(meeting._id));
  const changes = [
    ...opened.map(({ club, opening: { _id } }) => [_id, withOpeningRead(club, uid, _id)] as const),
    ...read.map(({ meeting }) => [meeting._id, withRemindersRead(now)] as const),
  ];
  if (changes.length > 0) await changeReads(uid, 'clubs', new Map(changes));
  return found.discussions.length + reminders.length - changes.length;
}

/** What a reader is told of, and how much they want to hear. */
export const notices = {
  'GET /api/user/notices': async ({ caller: { uid }, query, now }) => {
    const { items, cursor } = await noticesPage(uid, query, now);
    return new Page(await presentNotices(uid, items, now), { cursor });
  },

  'GET /api/user/bell': ({ caller: { uid }, now }) => countUnread(uid, now),

  'POST /api/user/readNotices': async ({ caller: { uid }, body: { ids }, now }) => {
    await (ids === 'all' ? readAllNotices(uid, now) : readNotices(uid, ids));
    const left = await readNews(uid, ids, now);
    return shownCount((await countUnreadNotices(uid, MOST, now)) + left);
  },

  'GET /api/user/news': ({ caller: { uid }, now }) => newsFor(uid, now),

  'GET /api/user/levels': ({ caller: { uid } }) => levelsFor(uid),

  'POST /api/user/level': ({ caller: { uid }, body: { of, id, level }, now }) =>
    chooseLevel(uid, { of, id, level }, now),
} satisfies Partial<Handlers<UserCalls>>;
