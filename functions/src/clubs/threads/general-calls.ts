import type { BookclubsCalls } from '../../contract/bookclubs';
import { notFound } from '../../domain/errors';
import type { Handlers } from '../../platform/http/handlers';
import { checkThread } from '../../threads/spoilers/check';
import { readerView } from '../../threads/spoilers/view';
import { findLatestPosts } from '../../threads/store';
import { clubOfMember } from '../membership';
import { nameInUrl } from '../rules';
import { presentDiscussion } from '../view';
import { findAnnouncements, isDismissed } from './announced';
import { findClubDiscussion } from './club-discussions';
import { clubPosts } from './club-posts';
import { postExcerpts } from './post-excerpts';
import { findClubReader, unreadOfClub } from './unread';

export const general = {
  'GET /api/bookclubs/general/{club}': async ({ caller: { uid }, params, query: { language }, now }) => {
    const club = await clubOfMember(params.club, uid);
    const [discussion, latest, reader] = await Promise.all([
      findClubDiscussion(club._id),
      findLatestPosts(clubPosts, club._id, 1),
      findClubReader(uid),
    ]);
    if (!discussion) throw notFound();
    const announced = await findAnnouncements(club, uid, reader.blocked);
    const view = readerView(uid, undefined);
    const fromOthers = latest.filter(({ userId }) => !reader.blocked.includes(userId));
    return {
      club: nameInUrl(club.title),
      discussion: {
        ...presentDiscussion(checkThread(discussion, view), { uid, language }, now),
        unread: unreadOfClub(
          club,
          reader,
          () => undefined,
          ({ discussionId }) => discussionId === discussion._id,
        ),
      },
      latest: postExcerpts(fromOthers, view, { uid, language })[0] ?? null,
      announcements: postExcerpts(
        announced.filter(({ _id }) => !isDismissed(club, _id, reader.reads)),
        view,
        { uid, language },
      ),
    };
  },
} satisfies Partial<Handlers<BookclubsCalls>>;
