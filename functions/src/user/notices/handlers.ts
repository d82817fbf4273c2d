import { withOpeningRead } from '../../bookclubs/unread';
import type { UserCalls } from '../../contract/user';
import { readAllNotices, readNotices } from '../../data/notices/change-notices';
import { countUnreadNotices, noticesPage } from '../../data/notices/notices';
import { changeReads } from '../../data/threads/reads';
import { type Handlers, Page } from '../../http/handlers';
import { chooseLevel, levelsFor } from './levels';
import { findNew, type NewToReader } from './new-discussions';
import { newsFor } from './news';
import { presentNotices } from './present';

/** As many as the bell counts. */
const MOST = 100;

async function countUnread(uid: string, now: Date): Promise<{ unread: number }> {
  const [notices, { discussions }] = await Promise.all([countUnreadNotices(uid, MOST, now), findNew(uid)]);
  return { unread: Math.min(MOST, notices + discussions.length) };
}

/** Reads the opening posts of new discussions, in one step. */
async function readDiscussions({ uid, discussions }: NewToReader): Promise<void> {
  if (discussions.length === 0) return;
  const changes = discussions.map(({ club, opening: { _id } }) => [_id, withOpeningRead(club, uid, _id)] as const);
  await changeReads(uid, 'clubs', new Map(changes));
}

/** What a reader is told of, and how much they want to hear. */
export const notices = {
  'GET /api/user/notices': async ({ caller: { uid }, query, now }) => {
    const { items, cursor } = await noticesPage(uid, query, now);
    return new Page(await presentNotices(uid, items), { cursor });
  },

  'GET /api/user/bell': ({ caller: { uid }, now }) => countUnread(uid, now),

  'POST /api/user/readNotices': async ({ caller: { uid }, body: { ids }, now }) => {
    if (ids === 'all') {
      await readAllNotices(uid, now);
      await readDiscussions(await findNew(uid));
    } else await readNotices(uid, ids);
    return countUnread(uid, now);
  },

  'GET /api/user/news': ({ caller: { uid }, now }) => newsFor(uid, now),

  'GET /api/user/levels': ({ caller: { uid } }) => levelsFor(uid),

  'POST /api/user/level': ({ caller: { uid }, body: { of, id, level }, now }) =>
    chooseLevel(uid, { of, id, level }, now),
} satisfies Partial<Handlers<UserCalls>>;
