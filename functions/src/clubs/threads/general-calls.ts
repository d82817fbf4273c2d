import type { BookclubsCalls } from '../../contract/bookclubs';
import type { General } from '../../contract/club-thread-calls';
import { notFound } from '../../domain/errors';
import type { Handlers } from '../../platform/http/handlers';
import type { Stored } from '../../platform/store/firestore';
import { readerView } from '../../threads/spoilers/view';
import { findLatestPosts } from '../../threads/store';
import { clubOfMember } from '../membership';
import { nameInUrl } from '../rules';
import type { ClubRecord } from '../store';
import type { Reader } from '../view';
import { findAnnouncements, isDismissed } from './announced';
import { findClubDiscussion } from './club-discussions';
import { clubPosts } from './club-posts';
import { postExcerpts } from './post-excerpts';
import { type ClubReader, findClubReader } from './unread';
import { presentWithUnread } from './view';

export async function presentGeneral(
  club: Stored<ClubRecord>,
  reader: Reader & ClubReader,
  now: Date,
): Promise<General> {
  const [discussion, latest, announced] = await Promise.all([
    findClubDiscussion(club._id),
    findLatestPosts(clubPosts, club._id, 1),
    findAnnouncements(club, reader.uid, reader.blocked),
  ]);
  if (!discussion) throw notFound();
  const view = readerView(reader.uid, undefined);
  const fromOthers = latest.filter(({ userId }) => !reader.blocked.includes(userId));
  const announcements = announced.filter(({ _id }) => !isDismissed(club, _id, reader.reads));
  return {
    club: nameInUrl(club.title),
    discussion: presentWithUnread(discussion, club, reader, view, now),
    latest: postExcerpts(fromOthers, view, reader)[0] ?? null,
    announcements: postExcerpts(announcements, view, reader),
  };
}

export const general = {
  'GET /api/bookclubs/general/{club}': async ({ caller: { uid }, params, query: { language }, now }) => {
    const club = await clubOfMember(params.club, uid);
    return presentGeneral(club, { ...(await findClubReader(uid)), language }, now);
  },
} satisfies Partial<Handlers<BookclubsCalls>>;
