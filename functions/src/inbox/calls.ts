import { withOpeningRead } from '../clubs/threads/unread/store';
import type { UserCalls } from '../contract/user';
import { readAllNotices, readNotices } from '../notifications/changes/store';
import { isMutedSince, type Levels } from '../notifications/levels/store';
import { noticeGroups, unreadGroups } from '../notifications/store';
import { type Handlers, PageAnswer } from '../platform/http/handlers';
import { changeReads } from '../threads/unread/store';
import { chooseLevel, levelsFor } from './level/store';
import { newsFor } from './news/view';
import { withReadUntil } from './reminders/view';
import { presentNotices } from './view';
import { whatsNew } from './whats-new/view';

const MAX_UNREAD_SHOWN = 100;

const shownCount = (unread: number) => ({ unread: Math.min(MAX_UNREAD_SHOWN, unread) });

const countHeard = (unread: Awaited<ReturnType<typeof unreadGroups>>, levels: Levels): number =>
  unread.filter((notice) => !isMutedSince(levels, notice)).length;

async function countUnread(uid: string, now: Date): Promise<{ unread: number }> {
  const [unread, found] = await Promise.all([unreadGroups(uid, MAX_UNREAD_SHOWN, now), whatsNew(uid, now)]);
  const inClubs = found.discussions.length + found.reminders.length + found.news.length;
  return shownCount(countHeard(unread, found.reader.levels) + inClubs);
}

/** Marks news as read, by id or all, in one step. Returns how many are left, and the reader's muted items. */
async function readNews(
  uid: string,
  ids: readonly string[] | 'all',
  now: Date,
): Promise<{ left: number; levels: Levels }> {
  const { reader, discussions, reminders, news } = await whatsNew(uid, now);
  const opened = ids === 'all' ? discussions : [];
  const newsIds = [...reminders.map(({ meeting }) => meeting._id), ...news.map(({ _id }) => _id)];
  const changes = [
    ...opened.map(({ club, opening: { _id } }) => [_id, withOpeningRead(club, uid, _id)] as const),
    ...newsIds.filter((id) => ids === 'all' || ids.includes(id)).map((id) => [id, withReadUntil(now)] as const),
  ];
  if (changes.length > 0) await changeReads(uid, 'clubs', new Map(changes));
  return { left: discussions.length + newsIds.length - changes.length, levels: reader.levels };
}

export const notices = {
  'GET /api/user/notices': async ({ caller: { uid }, query, now }) => {
    const { language, ...page } = query;
    const { items, cursor } = await noticeGroups(uid, page, now);
    return new PageAnswer(await presentNotices({ uid, language }, items, now), { cursor });
  },

  'GET /api/user/bell': ({ caller: { uid }, now }) => countUnread(uid, now),

  'POST /api/user/readNotices': async ({ caller: { uid }, body: { ids }, now }) => {
    await (ids === 'all' ? readAllNotices(uid, now) : readNotices(uid, ids));
    const { left, levels } = await readNews(uid, ids, now);
    return shownCount(countHeard(await unreadGroups(uid, MAX_UNREAD_SHOWN, now), levels) + left);
  },

  'GET /api/user/news': ({ caller: { uid }, query: { language }, now }) => newsFor({ uid, language }, now),

  'GET /api/user/levels': ({ caller: { uid } }) => levelsFor(uid),

  'POST /api/user/level': ({ caller: { uid }, body: { of, id, level }, now }) =>
    chooseLevel(uid, { of, id, level }, now),
} satisfies Partial<Handlers<UserCalls>>;
