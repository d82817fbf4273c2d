import type { BookclubsCalls } from '../../contract/bookclubs';
import { ApiError, notFound } from '../../domain/errors';
import { limits } from '../../domain/limits';
import { message } from '../../domain/messages';
import type { Handlers } from '../../platform/http/handlers';
import { changeRead } from '../../threads/reads';
import { findPost } from '../../threads/store';
import { isOwner } from '../members/owners';
import { changeOwnClub, clubOfMember } from '../membership';
import { forgetAnnouncement, tellOfAnnouncement } from '../news/store';
import { onlyOwners } from '../roles';
import { changeClub } from '../store';
import { dismissalOf, findAnnounced } from './announced';
import { clubPosts } from './club-posts';
import { isGeneral } from './general';

export const announcements = {
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
