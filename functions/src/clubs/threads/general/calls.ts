import type { BookclubsCalls } from '../../../contract/bookclubs';
import type { General } from '../../../contract/club-thread-calls';
import { ApiError, notFound } from '../../../domain/errors';
import { limits } from '../../../domain/limits';
import { message } from '../../../domain/messages';
import type { Handlers } from '../../../platform/http/handlers';
import type { Stored } from '../../../platform/store/firestore';
import { readerView } from '../../../threads/spoilers/view';
import { findLatestPosts, findPost } from '../../../threads/store';
import { changeRead } from '../../../threads/unread/store';
import { isOwner } from '../../members/owners/rules';
import { changeOwnClub, clubOfMember } from '../../membership/store';
import { forgetAnnouncement, tellOfAnnouncement } from '../../news/store';
import { onlyOwners } from '../../roles/rules';
import { nameInUrl } from '../../rules';
import { type ClubRecord, changeClub } from '../../store';
import type { Reader } from '../../view';
import { clubPosts, findClubDiscussion, isGeneral } from '../store';
import { type ClubReader, findClubReader } from '../unread/store';
import { postExcerpts, presentWithUnread } from '../view';
import { dismissalOf, findAnnounced, findAnnouncements, isDismissed } from './store';

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

  'POST /api/bookclubs/announce': async ({ caller: { uid }, body, now }) => {
    const { post: postId, announced: isAnnounced } = body;
    await changeOwnClub(body.club, uid, async (batch, club) => {
      if (!isOwner(club, uid)) throw onlyOwners();
      const isAlready = club.announced.some(({ _id }) => _id === postId);
      if (isAlready === isAnnounced) return;
      if (!isAnnounced) {
        changeClub(batch, club._id, { announced: club.announced.filter(({ _id }) => _id !== postId) });
        forgetAnnouncement(batch, club, postId, now);
        return;
      }
      const [post, existing] = await Promise.all([findPost(clubPosts, postId), findAnnounced(club)]);
      if (!post || post.clubId !== club._id || !isGeneral(post) || post.moderated) throw notFound();
      const { max } = limits.announcements;
      if (existing.length >= max) throw new ApiError('conflict', message('tooManyAnnouncements', { max }));
      const others = club.announced.filter(({ _id }) => existing.some((other) => other._id === _id));
      changeClub(batch, club._id, { announced: [...others, { _id: postId, at: now }] });
      tellOfAnnouncement(batch, club, postId, { by: uid, now });
    });
    return 'ok';
  },

  'POST /api/bookclubs/dismissAnnouncement': async ({ caller: { uid }, body, now }) => {
    const club = await clubOfMember(body.club, uid);
    if (!club.announced.some(({ _id }) => _id === body.post)) throw notFound();
    await changeRead(uid, 'clubs', dismissalOf(club._id, body.post), () => ({ until: now, also: [] }));
    return 'ok';
  },
} satisfies Partial<Handlers<BookclubsCalls>>;
